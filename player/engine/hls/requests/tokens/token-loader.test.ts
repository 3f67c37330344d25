import Hls, { LoaderContextType } from 'hls.js';
import { expect, test } from 'vitest';
import { type Answer, POLICY, REDIRECT, scriptLoaders } from '../fixtures/scripted-loaders';
import { tokenLoader } from './token-loader';

const OWN = 'https://own.test/0.m4s?uuid=u';

const refusedAt = (url: string) => Object.defineProperty(new Response(null), 'url', { value: url });

/** Requests a segment; each request takes the next response. */
function ask(url: string, ...answers: readonly Answer[]) {
  const asked: string[] = [];
  const kind = scriptLoaders(
    () => answers[asked.length - 1],
    (name, { url: address }) => void asked.push(`${name} ${address}`),
  );
  const tokenFor = (address: string) => (/^https:\/\/(own|listed)\.test\//.test(address) ? 'T' : null);
  const TokenLoader = tokenLoader(tokenFor, kind('plain'), kind('strict'));
  const context = { url, responseType: 'arraybuffer', type: LoaderContextType.MEDIA_FRAGMENT };
  new TokenLoader({ ...Hls.DefaultConfig }).load(context, POLICY, {
    onSuccess: () => void asked.push('fine'),
    onError: ({ code }) => void asked.push(`error ${code}`),
    onTimeout: () => undefined,
  });
  return asked;
}

test('the token goes to an origin that may have it, and to no other', () => {
  expect(ask(OWN)).toEqual([`strict ${OWN}&token=T`, 'fine']);
  expect(ask('https://cdn.test/0.m4s')).toEqual(['plain https://cdn.test/0.m4s', 'fine']);
});

test('redirected segments are requested without it', () => {
  expect(ask(OWN, { code: 0, details: REDIRECT })).toEqual([`strict ${OWN}&token=T`, `plain ${OWN}`, 'fine']);
});

test('only an origin that may have it gets it where a redirect leads', () => {
  const led = (to: string) =>
    ask(OWN, { code: 0, details: REDIRECT }, { code: 403, details: refusedAt(to) }).slice(2);
  expect(led('https://listed.test/0.m4s')).toEqual(['strict https://listed.test/0.m4s?token=T', 'fine']);
  expect(led('https://cdn.test/0.m4s')).toEqual(['error 403']);
  expect(led(OWN)).toEqual(['error 403']);
});

test('failures are reported once', () => {
  const gone = { code: 404, details: refusedAt(OWN) };
  expect(ask(OWN, gone)).toEqual([`strict ${OWN}&token=T`, 'error 404']);
  expect(ask(OWN, { code: 0, details: REDIRECT }, gone).slice(2)).toEqual(['error 404']);
});
