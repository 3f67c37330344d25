import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Marker } from '../../api/markers';
import type { MarkerDraft } from '../../api/user-markers';
import { openPersonalMarkers } from './personal-markers';

const draft = (time: number, name = `moment ${time}`): MarkerDraft => ({
  time,
  name,
  sticker: '⭐',
  description: 'why',
});
const marker = (time: number, name?: string): Marker => ({
  ...draft(time, name),
  id: String(time),
  personal: true,
});

/** A platform that responds on demand. */
function open(given: { owner?: string | null; origin?: number | null; first?: readonly Marker[] } = {}) {
  const owner = signal<string | null>(given.owner === undefined ? 'me' : given.owner);
  const origin = signal<number | null>(given.origin === undefined ? 0 : given.origin);
  const asked: string[] = [];
  let answer: () => Promise<void> = async () => undefined;
  const markers = openPersonalMarkers({
    owner,
    origin,
    keeper: {
      async fetch() {
        asked.push(`fetch for ${owner.peek()}`);
        await answer();
        return given.first ?? [marker(20), marker(5)];
      },
      async add(added) {
        asked.push(`add at ${added.time}`);
        await answer();
        return { ...marker(added.time, added.name) };
      },
      async change(id, changed) {
        asked.push(`change ${id} to ${changed.name}`);
        await answer();
        return { ...marker(changed.time, changed.name), id };
      },
      async remove(id) {
        asked.push(`remove ${id}`);
        await answer();
      },
    },
  });
  return {
    markers,
    owner,
    origin,
    asked,
    ids: () => markers.list.value.map(({ id }) => id),
    fail(status: number) {
      answer = () => Promise.reject(new ApiError(status, 'no'));
    },
    heal() {
      answer = async () => undefined;
    },
  };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

test('are requested as soon as there is a token, in chronological order', async () => {
  const { markers, owner, ids, asked } = open({ owner: null });
  expect(markers.state.value).toBe('closed');
  expect(asked).toEqual([]);
  owner.value = 'me';
  expect(markers.state.value).toBe('loading');
  await settle();
  expect(markers.state.value).toBe('ready');
  expect(ids()).toEqual(['5', '20']);
});

test('are another one’s as soon as another one watches', async () => {
  const { markers, owner, ids, asked } = open();
  await settle();
  owner.value = 'other';
  expect(ids()).toEqual([]);
  await settle();
  expect(asked).toEqual(['fetch for me', 'fetch for other']);
  owner.value = null;
  expect(markers.state.value).toBe('closed');
});

test('that failed to load are requested again', async () => {
  const opened = open();
  opened.fail(500);
  opened.markers.reload();
  await settle();
  expect(opened.markers.state.value).toBe('failed');
  opened.heal();
  opened.markers.reload();
  await settle();
  expect(opened.ids()).toEqual(['5', '20']);
});

test('a new one joins them where its time is, and a failure adds none', async () => {
  const opened = open();
  await settle();
  await opened.markers.add(draft(10));
  expect(opened.ids()).toEqual(['5', '10', '20']);
  opened.fail(500);
  await expect(opened.markers.add(draft(11))).rejects.toThrow('500');
  expect(opened.ids()).toEqual(['5', '10', '20']);
});

test('a change is seen at once, and taken back where it fails', async () => {
  const opened = open();
  await settle();
  const names = () => opened.markers.list.value.map(({ name }) => name);
  const changing = opened.markers.change('5', draft(5, 'new'));
  expect(names()).toEqual(['new', 'moment 20']);
  await changing;
  expect(names()).toEqual(['new', 'moment 20']);
  opened.fail(500);
  const failing = opened.markers.change('5', draft(30, 'newer'));
  expect(opened.ids()).toEqual(['20', '5']);
  await expect(failing).rejects.toThrow('500');
  expect(names()).toEqual(['new', 'moment 20']);
});

test('a removal is seen at once, and taken back where it fails', async () => {
  const opened = open();
  await settle();
  opened.fail(500);
  const failing = opened.markers.remove('5');
  expect(opened.ids()).toEqual(['20']);
  await expect(failing).rejects.toThrow('500');
  expect(opened.ids()).toEqual(['5', '20']);
});

test('removed by another page disappear here, too', async () => {
  const opened = open();
  await settle();
  opened.fail(404);
  await opened.markers.remove('5');
  expect(opened.ids()).toEqual(['20']);
  await expect(opened.markers.change('20', draft(20, 'new'))).rejects.toThrow('404');
  expect(opened.ids()).toEqual([]);
});

test('responses for a previous owner do not affect the next one', async () => {
  const opened = open();
  await settle();
  opened.fail(500);
  const failing = opened.markers.remove('5');
  opened.owner.value = null;
  await expect(failing).rejects.toThrow('500');
  expect(opened.ids()).toEqual([]);
});

test('of a live stream count from the start of its programme', async () => {
  const { markers, origin, asked } = open({ origin: null });
  await settle();
  expect(markers.list.value).toEqual([]);
  origin.value = 100;
  expect(markers.list.value.map(({ time }) => time)).toEqual([105, 120]);
  await markers.add(draft(130));
  expect(asked.at(-1)).toBe('add at 30');
  expect(markers.list.value.map(({ time }) => time)).toEqual([105, 120, 130]);
});
