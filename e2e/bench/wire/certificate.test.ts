// @vitest-environment node
import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from './certificate';

test('the certificate names its servers, is self-signed, and has the fingerprint of its key', async () => {
  const { cert, key, fingerprint } = await makeCertificate(['player.test', 'platform.test']);
  const read = new X509Certificate(cert);
  expect(read.subjectAltName).toBe('DNS:player.test, DNS:platform.test');
  expect(read.verify(createPublicKey(createPrivateKey(key)))).toBe(true);
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
  const spki = read.publicKey.export({ type: 'spki', format: 'der' });
  expect(createHash('sha256').update(spki).digest('base64')).toBe(fingerprint);
});
