// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { WatchedStretch } from '../../api/timeline';
import { openStretchSender } from './send-stretches';

function stretch(start: number): WatchedStretch {
  return {
    video: { type: 'vod', id: '1001' } as const,
    start,
    end: start + 5,
    watched: 5,
    duration: 60,
    clientUuid: 'visit-1',
    userId: '5',
    contentType: null,
    contentId: null,
  };
}

function open() {
  const wire = { sent: [] as number[], beacons: [] as number[], error: null as Error | null };
  const sender = openStretchSender(
    async ({ start }) => {
      wire.sent.push(start);
      if (wire.error !== null) throw wire.error;
    },
    ({ start }) => wire.beacons.push(start) > 0,
  );
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { sender, wire, settled };
}

it('stretches go one after the other', async () => {
  const { sender, wire, settled } = open();
  for (const start of [0, 5, 10]) sender.add(stretch(start));
  await settled();
  expect(wire.sent).toEqual([0, 5, 10]);
});

it('ranges lost by the network are sent at the next occasion, in order', async () => {
  const { sender, wire, settled } = open();
  wire.error = new ApiError(0, 'no answer');
  sender.add(stretch(0));
  sender.add(stretch(5));
  await settled();
  wire.error = null;
  wire.sent.length = 0;
  sender.hurry();
  await settled();
  expect(wire.sent).toEqual([0, 5]);
});

it('a rejected range does not delay others', async () => {
  const { sender, wire, settled } = open();
  wire.error = new ApiError(400, 'no');
  sender.add(stretch(0));
  sender.add(stretch(5));
  await settled();
  expect(wire.sent).toEqual([0, 5]);
  sender.hurry();
  await settled();
  expect(wire.sent).toEqual([0, 5]);
});

it('of a line that stays lost fifty are kept', async () => {
  const { sender, wire, settled } = open();
  wire.error = new ApiError(503, 'busy');
  for (let start = 0; start < 80; start += 1) sender.add(stretch(start));
  await settled();
  sender.leave();
  expect([wire.beacons.length, wire.beacons[0], wire.beacons.at(-1)]).toEqual([50, 30, 79]);
});

it('a page that leaves sends its last range by beacon, once', async () => {
  const { sender, wire, settled } = open();
  sender.add(stretch(0));
  sender.leave();
  await settled();
  expect([wire.sent, wire.beacons]).toEqual([[], [0]]);
});
