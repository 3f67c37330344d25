import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { RedirectCard } from '../../../host-sdk/contract/contract';
import { makeAngle } from '../../features/fixtures/angle';
import { parseParams } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';
import { angleUnderWay, goToAngle } from './go-to-angle';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.pardehHandoff;
});

const onLeave = () => undefined;

const card = (id: string): RedirectCard => ({ type: 'live', id, title: `زاویهٔ ${id}` });

/** A page whose details requests are answered by the test. */
function openPage({ opens = true } = {}) {
  const { viewing, playback, live } = makeAngle();
  const current = signal<Viewing | null>(viewing);
  const opened: string[] = [];
  const asked: { readonly url: string; readonly answer: (response: Response) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal: ended }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({ url: String(url), answer: resolve });
        ended.addEventListener('abort', () => reject(ended.reason));
      }),
  );
  window.pardehHandoff = { given: {}, uuid: 'device-1', details: null, started: null, muted: null };
  const page = {
    viewing: current,
    params: signal(parseParams({ type: 'live', id: '2001' })),
    identity: { uuid: 'device-1', provider: null },
    openCard: async ({ id }: RedirectCard) => {
      opened.push(id);
      if (opens) current.value = makeAngle(id).viewing;
    },
  };
  return { page, viewing, playback, live, current, opened, asked };
}

const details = (more: object = {}) =>
  Response.json({ id: '2002', type: 'live', stream_link: 'https://media.example.com/2.m3u8', ...more });

test('a stream without dates opens as any other, at once', async () => {
  const { page, live, asked, opened } = openPage();
  live.isDated = false;
  await goToAngle(page, card('2002'), onLeave);
  expect([asked, opened]).toEqual([[], ['2002']]);
});

test('what plays goes on until the other’s details have come, and these are not requested again', async () => {
  const { page, asked, opened } = openPage();
  let left = 0;
  const going = goToAngle(page, card('2002'), () => {
    left += 1;
  });
  await vi.waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]?.url).toContain('/live/2002');
  expect([opened, left, angleUnderWay(page).value]).toEqual([[], 0, '2002']);
  const answer = details();
  asked[0]?.answer(answer);
  await going;
  expect([opened, left, angleUnderWay(page).value]).toEqual([['2002'], 1, null]);
  const handed = await window.pardehHandoff?.details?.response;
  expect(handed === answer && !answer.bodyUsed).toBe(true);
});

test.each([
  ['missing', () => new Response('', { status: 404 })],
  ['no details', () => Response.json({ id: {}, stream_link: 7 })],
  ['off air', () => details({ stream_link: null })],
])('an answer that is %s opens it as any other', async (_, answer) => {
  const { page, asked, opened } = openPage();
  const going = goToAngle(page, card('2002'), onLeave);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked[0]?.answer(answer());
  await going;
  expect(opened).toEqual(['2002']);
  expect(window.pardehHandoff?.details).toBeNull();
});

test('details that were requested before stay where it cannot be prepared', async () => {
  const { page, asked } = openPage();
  const kept = { type: 'live', id: '2002', response: Promise.resolve(details()) } as const;
  Object.assign(window.pardehHandoff ?? {}, { details: kept });
  const going = goToAngle(page, card('2002'), onLeave);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked[0]?.answer(new Response('', { status: 503 }));
  await going;
  expect(window.pardehHandoff?.details).toBe(kept);
});

test('the last press counts', async () => {
  const { page, asked, opened } = openPage();
  const first = goToAngle(page, card('2002'), onLeave);
  const second = goToAngle(page, card('2003'), onLeave);
  expect(angleUnderWay(page).value).toBe('2003');
  await vi.waitFor(() => expect(asked.length).toBe(2));
  asked[1]?.answer(details({ stream_link: null }));
  await Promise.all([first, second]);
  expect(opened).toEqual(['2003']);
});

test('who has left for another video stays there', async () => {
  const { page, current, asked, opened } = openPage();
  const going = goToAngle(page, card('2002'), onLeave);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  current.value = makeAngle('2009').viewing;
  await going;
  expect(opened).toEqual([]);
});

test('nothing is left behind if the host deals with the card', async () => {
  const { page, asked, opened } = openPage({ opens: false });
  const going = goToAngle(page, card('2002'), onLeave);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked[0]?.answer(details());
  await going;
  expect(opened).toEqual(['2002']);
  expect([window.pardehHandoff?.details, window.pardehHandoff?.started]).toEqual([null, null]);
});
