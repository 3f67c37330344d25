import { expect, test } from 'vitest';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { Target } from '../../params/target';
import type { Prepared } from '../viewing/prepare';
import { openContents } from './contents';

/** A page whose platform answers when it is told to. */
function open(given: Record<string, unknown> = { type: 'vod', id: 1 }) {
  const asked: { target: Target; answer: (prepared?: Prepared) => void }[] = [];
  const contents = openContents({
    given,
    prepare: (target) =>
      new Promise<Prepared>((resolve) => {
        const found: Prepared = { ok: true, details: null, source: makeSource() };
        asked.push({ target, answer: (prepared = found) => resolve(prepared) });
      }),
    open: ({ target }) => Object.assign(makeViewing(), { target }),
  });
  return { ...contents, asked, shown: () => contents.viewing.peek()?.target };
}

test('params that change while other content is on its way apply to both', async () => {
  const { load, setParams, params, asked, shown } = open();
  const loaded = load({ type: 'vod', id: 2 });
  expect(await setParams({ lang: 'ar' })).toBeNull();
  expect([params.value.lang, shown()]).toEqual(['ar', { mode: 'content', type: 'vod', id: '1' }]);
  asked[0]?.answer();
  expect(await loaded).toBeNull();
  expect([params.value.lang, shown()]).toEqual(['ar', { mode: 'content', type: 'vod', id: '2' }]);
});

test('params that name a part of the content add to that which is on its way', async () => {
  const { setParams, asked, shown } = open();
  const first = setParams({ type: 'live', id: 7 });
  const second = setParams({ id: 8 });
  asked[0]?.answer();
  asked[1]?.answer();
  expect([await first, await second]).toEqual(['superseded', null]);
  expect(shown()).toEqual({ mode: 'content', type: 'live', id: '8' });
});

test('params that name the content that plays call off the one that is on its way', async () => {
  const { load, setParams, asked, shown } = open();
  const loaded = load({ type: 'live', id: 7 });
  expect(await setParams({ type: 'vod', id: 1 })).toBeNull();
  asked[0]?.answer();
  expect(await loaded).toBe('superseded');
  expect(shown()).toEqual({ mode: 'content', type: 'vod', id: '1' });
});

test('content that did not come leaves no params behind', async () => {
  const { load, setParams, params, asked, shown } = open();
  const loaded = load({ type: 'live', id: 7, theme: 'light' });
  asked[0]?.answer({ ok: false, details: null, phase: 'not-found', failure: null });
  expect(await loaded).toBe('not-found');
  expect(await setParams({ lang: 'ar' })).toBeNull();
  expect([params.value.theme, params.value.lang, shown()]).toEqual([
    null,
    'ar',
    { mode: 'content', type: 'vod', id: '1' },
  ]);
});
