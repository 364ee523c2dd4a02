import * as v from 'valibot';
import type { LocalService } from '../../../src/local/service.js';

/** When a scan ended, and when an answer first told the run so: milliseconds of the service's time. */
export interface End {
  readonly endedAt: number;
  readonly toldAt: number;
}

const Scan = v.object({ data: v.object({ endedAt: v.pipe(v.string(), v.isoTimestamp()) }) });

/** The same service, and who asks it when a look first showed the end of the scan. */
export function watchEnd(service: LocalService): {
  readonly service: LocalService;
  readonly end: () => End | undefined;
} {
  let end: End | undefined;
  const handle: LocalService['handle'] = async (request, address) => {
    const delivery = await service.handle(request, address);
    if (end === undefined && request.method === 'GET' && /^\/scans\/\w+(?:\?|$)/.test(request.path)) {
      const endedAt = endOf(delivery.response.body);
      if (endedAt !== undefined) end = { endedAt, toldAt: service.world.time.now() };
    }
    return delivery;
  };
  return { service: { ...service, handle }, end: () => end };
}

/** When the scan of an answer ended, or nothing where it has not, or the answer holds none. */
export function endOf(body: Buffer): number | undefined {
  if (body.length === 0) return undefined;
  const read = v.safeParse(Scan, JSON.parse(body.toString('utf8')));
  return read.success ? Date.parse(read.output.data.endedAt) : undefined;
}
