// @vitest-environment node
import { expect, test } from 'vitest';
import { pollServer } from '../../../player/lib/polling/poll-server';
import { simulateTime } from './simulated-time';

test('an outage adds less than half to the polls of a crowd, and so does its end', async () => {
  const time = simulateTime();
  const { clock } = time;
  const perSecond: number[] = [];
  let out = false;
  const crowd = Array.from({ length: 3000 }, () =>
    pollServer({
      async ask() {
        const second = Math.floor(clock.now() / 1000);
        perSecond[second] = (perSecond[second] ?? 0) + 1;
        if (out) throw new Error('refused');
      },
      interval: () => 3000,
      plea: () => 0,
      onFailure: () => undefined,
      clock,
    }),
  );
  for (const { wake } of crowd) wake();
  await time.pass(20_000);
  out = true;
  await time.pass(30_000);
  out = false;
  await time.pass(60_000);
  for (const { close } of crowd) close();
  const calm = perSecond.slice(5, 20);
  const steady = calm.reduce((sum, count) => sum + count, 0) / calm.length;
  expect(Math.max(...perSecond.slice(20)) / steady).toBeLessThan(1.45);
});
