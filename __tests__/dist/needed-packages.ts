import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const flag = v.optional(v.boolean(), false);
const Lock = v.object({
  packages: v.record(v.string(), v.object({ dev: flag, devOptional: flag, optional: flag })),
});

/** The packages that the action needs to run, and what these need, as the lock file has them: their places. */
export function neededPackages(): string[] {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages).flatMap(([place, { dev, devOptional, optional }]) => {
    const [, name] = /^node_modules\/(.+)$/.exec(place) ?? [];
    return name === undefined || dev || devOptional || optional ? [] : [name];
  });
}
