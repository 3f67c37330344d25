import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import type { TimedPlaylist, TimedRecord } from '../../engine/timed/timed-source';
import { makeEngine } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { hostTimed } from './host-timed';

const DAY = Date.UTC(2026, 0, 1);
const INSERT = `0x${Buffer.from('/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=', 'base64').toString('hex')}`;

/** A playlist of one segment that begins at a time of the element, with ranges at seconds of the day. */
function playlistOf(
  start: number,
  ranges: Readonly<Record<string, readonly [at: number, length: number | null]>>,
) {
  return {
    segments: [{ start, duration: 600, programDateTime: DAY }],
    ranges: Object.fromEntries(
      Object.entries(ranges).map(([id, [at, duration]]) => [
        id,
        {
          attr: { ID: id, CLASS: 'c', ...(id === 'ad' && { 'SCTE35-OUT': INSERT }) },
          startDate: new Date(DAY + at * 1000),
          endDate: duration === null ? null : new Date(DAY + (at + duration) * 1000),
          duration,
        },
      ]),
    ),
    url: '',
  } satisfies TimedPlaylist;
}

function makeTimed(first: TimedPlaylist | null) {
  return {
    records: signal<readonly TimedRecord[]>([]),
    bases: signal<ReadonlyMap<number, number>>(new Map()),
    playlist: signal(first),
  };
}

async function open(first: TimedPlaylist | null, names: readonly string[] = ['metadata', 'adbreak']) {
  const viewing = makeViewing();
  const source = makeTimed(first);
  viewing.engine.value = { ...makeEngine(), timed: source };
  viewing.playback.time.value = 0;
  const session = makeSession(viewing);
  const { timed, verbs } = hostTimed(session, document.createElement('video'));
  expect(await verbs.setListening([...names])).toBeNull();
  const told = () =>
    timed.value.map(({ event: { name, data } }) => [
      name === 'adbreak' ? data.kind : name,
      'id' in data ? data.id : data.kind,
    ]);
  const { playback } = viewing;
  const seek = (time: number) => {
    playback.seeking.value = true;
    playback.time.value = time;
    playback.seeking.value = false;
  };
  // The decoders load by a chunk of their own.
  playback.time.value = 0.1;
  await vi.dynamicImportSettled();
  return { viewing, session, source, playback, timed, verbs, told, seek };
}

test('ranges and breaks are reported when the picture gets there, once for each time that they are played', async () => {
  const { playback, told, seek } = await open(
    playlistOf(0, { goal: [5, null], ad: [10, 20], far: [100, null] }),
  );
  expect(told()).toEqual([]);
  for (const time of [4.9, 5.1, 9.9, 10.1]) playback.time.value = time;
  const first = [
    ['metadata', 'goal'],
    ['metadata', 'ad'],
    ['begin', 'ad'],
  ];
  expect(told()).toEqual(first);
  seek(99);
  expect(told()).toEqual([...first, ['end', 'ad']]);
  seek(4);
  playback.time.value = 5;
  expect(told().slice(4)).toEqual([['metadata', 'goal']]);
});

test('a clock that corrects itself when the picture pauses reports nothing again', async () => {
  const { playback, told } = await open(playlistOf(0, { goal: [5, null] }));
  for (const time of [5.003, 4.998, 5.2]) playback.time.value = time;
  expect(told()).toEqual([['metadata', 'goal']]);
});

test('a live window that slides, and another rendition, report nothing again', async () => {
  const { playback, source, told } = await open(playlistOf(0, { a: [5, null], ad: [10, 20] }));
  for (const time of [5.1, 10.1]) playback.time.value = time;
  const { length } = told();
  source.playlist.value = playlistOf(0.08, { ad: [10, 20], b: [12, null] });
  playback.time.value = 11;
  source.playlist.value = playlistOf(0, { b: [12, null] });
  for (const time of [12.1, 29.9]) playback.time.value = time;
  expect(told().slice(length)).toEqual([['metadata', 'b']]);
  playback.time.value = 30.1;
  expect(told().slice(length + 1)).toEqual([['end', 'ad']]);
});

test('each video has its own data, counted on', async () => {
  const { playback, session, timed, told } = await open(playlistOf(0, { a: [5, null] }));
  playback.time.value = 5.1;
  const next = makeViewing();
  next.engine.value = { ...makeEngine(), timed: makeTimed(playlistOf(0, { a: [1, null] })) };
  session.viewing.value = next;
  next.playback.time.value = 0.2;
  next.playback.time.value = 1.1;
  playback.time.value = 20;
  expect(told()).toEqual([
    ['metadata', 'a'],
    ['metadata', 'a'],
  ]);
  expect(timed.value.map(({ number }) => number)).toEqual([1, 2]);
});

test('a host hears of what it listens to; without that, nothing is read', async () => {
  const breaksOnly = await open(playlistOf(0, { ad: [2, 20] }), ['adbreak', 'later-event']);
  breaksOnly.playback.time.value = 2.1;
  expect(breaksOnly.told()).toEqual([['begin', 'ad']]);
  const deaf = await open(playlistOf(0, { ad: [2, 20] }), []);
  deaf.playback.time.value = 2.1;
  expect(deaf.told()).toEqual([]);
});
