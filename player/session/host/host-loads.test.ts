import { expect, test } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { Target } from '../../params/target';
import { openContents } from '../open/contents';
import type { Prepared } from '../viewing/prepare';
import { hostLoads } from './host-loads';

const FOUND: Prepared = { ok: true, details: null, source: makeSource() };
const MISSING: Prepared = { ok: false, details: null, phase: 'not-found', failure: null };
const REFUSED: Prepared = { ok: false, details: null, phase: 'failed', failure: null };

/** The contents of a page, whose details arrive when the test calls `answer`. */
function open() {
  const asked: { target: Target; answer: (prepared?: Prepared) => void }[] = [];
  const contents = openContents({
    given: { type: 'vod', id: 1 },
    prepare: (target) =>
      new Promise<Prepared>((resolve) => {
        asked.push({ target, answer: (prepared = FOUND) => resolve(prepared) });
      }),
    open: ({ target }) => Object.assign(makeViewing(), { target }),
  });
  const { tokens } = makeSession(null);
  const verbs = hostLoads({ ...contents, tokens });
  const shown = () => contents.viewing.peek()?.target;
  return { ...verbs, tokens, params: contents.params, asked, shown };
}

const FIRST: Target = { mode: 'content', type: 'vod', id: '1' };

test('params that are set while other content is on its way hold for it', async () => {
  const { load, setParams, params, asked, shown } = open();
  const loaded = load({ type: 'vod', id: 2 });
  const set = setParams({ lang: 'ar' });
  const again = load({ type: 'vod', id: 3 });
  asked[0]?.answer();
  asked[1]?.answer();
  expect([await loaded, await again, await set]).toEqual(['superseded', null, null]);
  expect([params.value.lang, shown()]).toEqual(['ar', { mode: 'content', type: 'vod', id: '3' }]);
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
  expect(shown()).toEqual(FIRST);
});

test('content that did not come leaves no params behind', async () => {
  const { load, setParams, params, asked, shown } = open();
  const loaded = load({ type: 'live', id: 7, theme: 'light' });
  const set = setParams({ lang: 'ar' });
  asked[0]?.answer(MISSING);
  expect([await loaded, await set]).toEqual(['not-found', null]);
  expect([params.value.theme, params.value.lang, shown()]).toEqual([null, 'ar', FIRST]);
});

test('content that the platform refuses is requested again with a token that the host sets meanwhile', async () => {
  const { load, tokens, asked, shown } = open();
  const loaded = load({ type: 'vod', id: 2, h: true });
  tokens.set('new');
  asked[0]?.answer(REFUSED);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  expect(await loaded).toBeNull();
  expect(shown()).toEqual({ mode: 'content', type: 'vod', id: '2' });
});

test('content that the platform refuses without a new token has failed', async () => {
  const { load, asked } = open();
  const loaded = load({ type: 'vod', id: 2, h: true });
  asked[0]?.answer(REFUSED);
  expect([await loaded, asked.length]).toEqual(['failed', 1]);
});
