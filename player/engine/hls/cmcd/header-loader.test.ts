import Hls, { LoaderContextType } from 'hls.js';
import { expect, test } from 'vitest';
import { type Answer, POLICY, REDIRECT, scriptLoaders } from '../requests/fixtures/scripted-loaders';
import { headerLoader, type Takers } from './header-loader';

const CDN = 'https://cdn.test/0.m4s?uuid=u';

/** No connection, or the preflight allows no such headers: a page cannot tell one from the other. */
const NO_ANSWER = { code: 0, details: null };

/** Requests segments; each request takes the next answer. */
function openLoader({ withToken }: { withToken?: (address: string) => string } = {}) {
  const asked: string[] = [];
  const answers: Answer[] = [];
  const takers: Takers = new Map();
  const kind = scriptLoaders(
    () => answers.shift(),
    (name, { url, headers = {} }) => void asked.push([name, url, ...Object.keys(headers)].join(' ')),
  );
  const HeaderLoader = headerLoader({
    describe: ({ url }) => (url.startsWith('https://cdn.test/') ? { 'CMCD-Object': 'ot=v' } : null),
    takers,
    withToken,
    Stock: kind('plain'),
    Strict: kind('strict'),
  });
  return (url: string, ...given: readonly Answer[]) => {
    asked.length = 0;
    answers.splice(0, answers.length, ...given);
    const context = { url, responseType: 'arraybuffer', type: LoaderContextType.MEDIA_FRAGMENT };
    new HeaderLoader({ ...Hls.DefaultConfig }).load(context, POLICY, {
      onSuccess: (_response, _stats, { url: from }) => void asked.push(`fine ${from}`),
      onError: ({ code }) => void asked.push(`error ${code}`),
      onTimeout: () => undefined,
    });
    return [...asked];
  };
}

test('listed hosts get the headers, and no others', () => {
  const ask = openLoader();
  expect(ask(CDN)).toEqual([`strict ${CDN} CMCD-Object`, `fine ${CDN}`]);
  expect(ask('https://other.test/0.m4s')).toEqual([
    'plain https://other.test/0.m4s',
    'fine https://other.test/0.m4s',
  ]);
});

test('a redirect takes the headers to nobody, and later requests to its host need no second one', () => {
  const ask = openLoader();
  expect(ask(CDN, { code: 0, details: REDIRECT })).toEqual([
    `strict ${CDN} CMCD-Object`,
    `plain ${CDN}`,
    `fine ${CDN}`,
  ]);
  expect(ask(CDN)).toEqual([`plain ${CDN}`, `fine ${CDN}`]);
});

test('a host that redirects only later is requested without them as well', () => {
  const ask = openLoader();
  ask(CDN);
  expect(ask(CDN, { code: 0, details: REDIRECT }).slice(1)).toEqual([`plain ${CDN}`, `fine ${CDN}`]);
  expect(ask(CDN)).toEqual([`plain ${CDN}`, `fine ${CDN}`]);
});

test('a host that does not allow the headers plays without them', () => {
  const ask = openLoader();
  expect(ask(CDN, NO_ANSWER).slice(1)).toEqual([`plain ${CDN}`, `fine ${CDN}`]);
  expect(ask(CDN)).toEqual([`plain ${CDN}`, `fine ${CDN}`]);
});

test('a lost connection says nothing about a host', () => {
  const ask = openLoader();
  expect(ask(CDN, NO_ANSWER, NO_ANSWER).slice(1)).toEqual([`plain ${CDN}`, 'error 0']);
  expect(ask(CDN)).toEqual([`strict ${CDN} CMCD-Object`, `fine ${CDN}`]);
  // It is known to take them, so the connection is lost.
  expect(ask(CDN, NO_ANSWER)).toEqual([`strict ${CDN} CMCD-Object`, 'error 0']);
});

test('other failures are reported once', () => {
  const ask = openLoader();
  expect(ask(CDN, { code: 404, details: new Response(null) })).toEqual([
    `strict ${CDN} CMCD-Object`,
    'error 404',
  ]);
});

test('the viewer’s token stands in the same request', () => {
  const ask = openLoader({ withToken: (address) => `${address}&token=T` });
  expect(ask(CDN)[0]).toBe(`strict ${CDN}&token=T CMCD-Object`);
});
