import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of its public key, which the browser is configured to trust, exclusively. */
  readonly fingerprint: string;
}

const DAY_MS = 86_400_000;

/** A self-signed certificate for these names, valid for a day and kept nowhere. */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: 'pardeh bench' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  const spki = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: made.private,
    cert: made.cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
