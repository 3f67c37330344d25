import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicProfile } from '../../api/profile';
import { openPeople } from './people';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const asked: (readonly string[])[] = [];
  const platform = { fails: false };
  const people = openPeople(async (ids) => {
    asked.push(ids);
    if (platform.fails) throw new Error('503');
    const found = ids.filter((id) => id !== 'nobody').map((id) => [id, profile(id)] as const);
    return new Map(found);
  });
  return { people, asked, platform };
}

function profile(id: string): PublicProfile {
  return { id, name: `name of ${id}`, avatarUrl: null };
}

const pass = () => vi.advanceTimersByTimeAsync(60);

test('people drawn together are requested in one call', async () => {
  const { people, asked } = open();
  const [one, other] = ['a', 'b', 'a'].map((id) => people.of(id));
  expect(one?.value).toBeNull();
  await pass();
  expect(asked).toEqual([['a', 'b']]);
  expect([one?.value?.name, other?.value?.name]).toEqual(['name of a', 'name of b']);
});

test('nobody is requested twice, not even unknown people', async () => {
  const { people, asked } = open();
  people.of('nobody');
  await pass();
  expect(people.of('nobody').value).toBeNull();
  people.of('a');
  await pass();
  expect(people.of('a').value?.id).toBe('a');
  await pass();
  expect(asked).toEqual([['nobody'], ['a']]);
});

test('after a failure, the next view requests them again', async () => {
  const { people, asked, platform } = open();
  platform.fails = true;
  people.of('a');
  await pass();
  platform.fails = false;
  const again = people.of('a');
  await pass();
  expect(again.value?.id).toBe('a');
  expect(asked).toHaveLength(2);
});

test('closed, it asks no more', async () => {
  const { people, asked } = open();
  people.of('a');
  people.close();
  await pass();
  expect(asked).toEqual([]);
});
