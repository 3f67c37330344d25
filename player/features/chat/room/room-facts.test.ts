import { signal as makeSignal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeMessage } from '../fixtures/message';
import { makeRoom } from '../fixtures/room';
import { openRoomFacts } from './room-facts';

const first = makeRoom('r1', { pin: makeMessage(1) });
const moment = { until: makeSignal(null), now: () => null };
const { signal } = new AbortController();

test('the pinned message is that of the last word', () => {
  const facts = openRoomFacts(first, async () => first, moment);
  expect(facts.pin.value?.id).toBe('1');
  facts.take([{ type: 'pin', message: makeMessage(2) }]);
  expect(facts.pin.value?.id).toBe('2');
  facts.take([{ type: 'delete', id: '1' }]);
  expect(facts.pin.value?.id).toBe('2');
  facts.take([{ type: 'delete', id: '2' }]);
  expect(facts.pin.value).toBeNull();
  facts.take([
    { type: 'pin', message: makeMessage(3) },
    { type: 'pin', message: null },
  ]);
  expect(facts.pin.value).toBeNull();
});

test('a frame changes what it names', () => {
  const facts = openRoomFacts(makeRoom('r1', { rules: ['یک'], canReply: true }), async () => first, moment);
  facts.take([{ type: 'room', change: { mode: 'emoji', slowModeSeconds: 5 } }]);
  facts.take([{ type: 'room', change: { slowModeSeconds: 0 } }]);
  expect(facts.room.value).toMatchObject({
    mode: 'emoji',
    slowModeSeconds: 0,
    rules: ['یک'],
    canReply: true,
  });
});

test('changes missed while disconnected are found with the room', async () => {
  const facts = openRoomFacts(
    first,
    async () => ({ ...first, type: 'private', pin: null, rules: ['نو'] }),
    moment,
  );
  expect(await facts.lookUp(signal)).toBe(true);
  expect(facts.room.value).toMatchObject({ type: 'private', rules: ['نو'] });
  expect(facts.pin.value).toBeNull();
});

test('of a room that is closed the last that was known stays', async () => {
  const facts = openRoomFacts(first, async () => null, moment);
  expect(await facts.lookUp(signal)).toBe(false);
  expect(facts.room.value).toBe(first);
});
