import Hls, {
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoaderContextType,
  LoadStats,
} from 'hls.js';
import { expect, test } from 'vitest';
import { POLICY } from '../requests/fixtures/scripted-loaders';
import { queryLoader } from './query-loader';

/** Requests an address; returns the one that was requested, and those that were reported. */
function ask(url: string, answeredAt?: string, text: string | null = 'cid="vod/a, b",su') {
  const seen = { requested: '', answered: '', context: '' };
  class Sent implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new LoadStats();
    load(context: LoaderContext, _: LoaderConfiguration, { onSuccess }: LoaderCallbacks<LoaderContext>) {
      seen.requested = context.url;
      onSuccess({ url: answeredAt ?? context.url, code: 200 }, this.stats, context, null);
    }
    abort() {}
    destroy() {}
  }
  const QueryLoader = queryLoader(() => text, Sent);
  const context = { url, responseType: 'text', type: LoaderContextType.LEVEL };
  new QueryLoader({ ...Hls.DefaultConfig }).load(context, POLICY, {
    onSuccess(response, _, { url: from }) {
      seen.answered = response.url;
      seen.context = from;
    },
    onError: () => undefined,
    onTimeout: () => undefined,
  });
  return seen;
}

test('the data stand percent-encoded behind the address, which stays as it is', () => {
  const url = 'https://cdn.test/%DA%A9/a.m4s?sig=a%2Bb&uuid=u';
  const { requested } = ask(url);
  expect(requested).toBe(`${url}&CMCD=cid%3D%22vod%2Fa%2C%20b%22%2Csu`);
});

test('hls.js sees its own address, and that of a redirect', () => {
  const url = 'https://cdn.test/a.m3u8';
  expect(ask(url)).toMatchObject({ answered: url, context: url });
  expect(ask(url, 'https://other.test/b.m3u8')).toMatchObject({ answered: 'https://other.test/b.m3u8' });
});

test('an address that has such data, or would become too long, stays as it is', () => {
  for (const url of ['https://cdn.test/a?CMCD=br%3D1', `https://cdn.test/${'a'.repeat(8170)}`])
    expect(ask(url).requested).toBe(url);
});

test('a request without data stays as it is', () => {
  expect(ask('https://other.test/a', undefined, null).requested).toBe('https://other.test/a');
});
