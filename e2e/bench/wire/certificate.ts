import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { bits, der, identifier, integer, octets, sequence, set, time, utf8 } from './der';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of its public key, which the browser is configured to trust, exclusively. */
  readonly fingerprint: string;
}

const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const DNS_NAME = 0x82;

const DAY_MS = 86_400_000;

/** A certificate for these names, signed by itself (X.509, RFC 5280); it is good for a day and kept nowhere. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const name = sequence(set(sequence(identifier(COMMON_NAME), utf8('pardeh bench'))));
  const now = Date.now();
  const altNames = sequence(...names.map((each) => der(DNS_NAME, Buffer.from(each))));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    name,
    spki,
    der(0xa3, sequence(sequence(identifier(SUBJECT_ALT_NAME), octets(altNames)))),
  );
  const cert = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
