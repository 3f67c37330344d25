import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeringClient } from '../../api/fixtures/client';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { openEventBuffer } from './event-buffer';
import { openVisit } from './open-visit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('a stall ends where its page is frozen, and the time until the thaw is none of it', async () => {
  const beacons: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('Blob', function (this: { text: string }, [text]: [string]) {
    this.text = text;
  });
  const sendBeacon = (_: string, { text }: { text: string }) => beacons.push(...JSON.parse(text)) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  const viewing = makeViewing();
  const { client, asked } = answeringClient({});
  const session = { ...makeSession(viewing), client };
  const end = openVisit(session, openEventBuffer(session));
  viewing.playback.state.value = 'waiting';
  await vi.advanceTimersByTimeAsync(2000);
  document.dispatchEvent(new Event('freeze'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  viewing.playback.state.value = 'paused';
  end();
  const events = [...beacons, ...asked.flatMap(({ body }) => body ?? [])];
  const named = (category: string) => events.filter((event) => Object(event).category === category);
  const [stall, ...others] = named('rebuffer-end');
  expect([Object(stall).milliseconds < 2100, others, named('pause').length]).toEqual([true, [], 1]);
});
