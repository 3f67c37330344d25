// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { PlayerEventName } from './contract/contract';
import { listen } from './react-events';
import { createListeners } from './wire/listeners';

test('only events with a handler are listened to, since some cost the player something', () => {
  const asked = vi.fn();
  const { emit, ...rest } = createListeners(asked);
  const names: PlayerEventName[] = [];
  const on: typeof rest.on = (name, ...given) => {
    names.push(name);
    return rest.on(name, ...given);
  };
  let props: object = { onPlay: () => undefined, onSnapshot: () => undefined };
  const { follow } = listen({ on }, () => props);
  expect([names, asked.mock.calls]).toEqual([['play'], []]);

  const onAdbreak = vi.fn();
  props = { onAdbreak };
  follow();
  follow();
  expect([names, asked.mock.calls]).toEqual([['play', 'adbreak'], [[['adbreak']]]]);
  emit({ name: 'play', data: { time: 1 } });
  const about = { eventId: null, plannedDuration: null, duration: null, segmentationType: null, data: null };
  const data = { kind: 'begin', id: 'a', time: 3, ...about } as const;
  emit({ name: 'adbreak', data });
  expect(onAdbreak.mock.calls).toEqual([[data]]);
});
