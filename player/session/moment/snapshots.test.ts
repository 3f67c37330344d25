// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { openSnapshots } from './snapshots';

function open() {
  const newest = signal<string | null>(null);
  const until = signal<number | null>(0);
  const atEdge = signal(true);
  let clock = 0;
  const { presented, close } = openSnapshots({ newest, now: () => clock, until, atEdge });
  return {
    presented,
    until,
    atEdge,
    close,
    newest,
    come(at: number, value: string) {
      clock = at;
      newest.value = value;
    },
  };
}

test('the snapshot of the moment is presented, forwards and backwards', () => {
  const { presented, until, come, close } = open();
  for (const at of [10, 20, 30]) come(at, `at ${at}`);
  const at = (moment: number) => {
    until.value = moment;
    return presented.value;
  };
  expect([at(10), at(19), at(30), at(99), at(20)]).toEqual(['at 10', 'at 10', 'at 30', 'at 30', 'at 20']);
  close();
});

test('at the edge the first one counts at once, and for a moment before the page was opened there is none', () => {
  const { presented, until, atEdge, come, close } = open();
  come(10, 'first');
  until.value = 2;
  expect(presented.value).toBe('first');
  atEdge.value = false;
  expect(presented.value).toBeNull();
  close();
});

test('the newest is presented while the moment is unknown', () => {
  const { presented, until, come, close } = open();
  come(10, 'old');
  come(20, 'new');
  until.value = null;
  expect(presented.value).toBe('new');
  close();
});

test('a page that is open for a day forgets the oldest', () => {
  const { presented, until, come, close } = open();
  for (let at = 0; at < 5000; at += 1) come(at, `at ${at}`);
  until.value = 2600;
  expect(presented.value).toBe('at 2600');
  until.value = 2599;
  expect(presented.value).toBe('at 2600');
  close();
});

test('nothing is kept after the end', () => {
  const { presented, come, close } = open();
  come(0, 'kept');
  close();
  come(0, 'later');
  expect(presented.value).toBe('kept');
});
