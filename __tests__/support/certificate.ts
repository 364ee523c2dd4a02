import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A private key and its self-signed certificate, both PEM; made anew for each run, so none is in the repository. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

const ECDSA_WITH_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');

/** Makes an identity for the host names and IPv4 addresses given. */
export function makeIdentity(hosts: readonly string[]): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // An authority is looked up by its name: of two with one name, only the first would be trusted.
  const commonName = Buffer.from(`test ${randomBytes(8).toString('hex')}`);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, commonName))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const altNames = sequence(SUBJECT_ALT_NAME, der(0x04, sequence(...hosts.map(generalName))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames)),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** What a process's environment must hold to trust these identities; the file named lasts until distrusted. */
export type Trust = Readonly<Record<'NODE_EXTRA_CA_CERTS', string>>;

export async function trust(...identities: readonly Identity[]): Promise<Trust> {
  const path = join(await mkdtemp(join(tmpdir(), 'trust-')), 'authorities.pem');
  await writeFile(path, identities.map(({ cert }) => cert).join(''));
  return { NODE_EXTRA_CA_CERTS: path };
}

export async function distrust({ NODE_EXTRA_CA_CERTS }: Trust): Promise<void> {
  await rm(dirname(NODE_EXTRA_CA_CERTS), { recursive: true });
}

function generalName(host: string): Buffer {
  return /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
