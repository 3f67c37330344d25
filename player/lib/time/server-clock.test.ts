// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openServerClock } from './server-clock';

const BEGIN = Date.parse('2026-11-20T18:00:00.000Z');

/** A server whose clock is `ahead` of the page's, and whose responses take `trip` each way. */
function open({ ahead = BEGIN, trip = 40, device = Date.now } = {}) {
  let elapsed = 0;
  let server = ahead;
  const clock = openServerClock(() => elapsed, device);
  return {
    clock,
    pass(ms: number) {
      elapsed += ms;
      server += ms;
    },
    sleep(ms: number) {
      server += ms;
    },
    ask(age = 0) {
      const sentAt = elapsed;
      this.pass(trip);
      const date = new Date(Math.floor((server - age) / 1000) * 1000).toUTCString();
      this.pass(trip);
      clock.learn(date, sentAt, elapsed);
    },
    error: () => clock.now() - server,
  };
}

describe('the clock of the server', () => {
  it('is the device’s until a response shows otherwise', () => {
    const { clock } = open({ device: () => 1234 });
    expect(clock.now()).toBe(1234);
    clock.learn(null, 0, 0);
    clock.learn('soon', 0, 0);
    expect(clock.now()).toBe(1234);
  });

  it('is known to the second by one answer, and to a round trip by some', () => {
    const world = open({ ahead: BEGIN + 730 });
    world.ask();
    expect(Math.abs(world.error())).toBeLessThan(600);
    for (let times = 0; times < 20; times += 1) {
      world.pass(1370);
      world.ask();
    }
    expect(Math.abs(world.error())).toBeLessThan(80);
  });

  it('does not follow an answer out of a cache', () => {
    const world = open();
    for (let times = 0; times < 12; times += 1) {
      world.pass(1130);
      world.ask();
    }
    world.ask(9000);
    expect(Math.abs(world.error())).toBeLessThan(150);
  });

  it('finds the time again when the device has slept', () => {
    const world = open();
    world.ask();
    world.sleep(3_600_000);
    world.ask();
    expect(Math.abs(world.error())).toBeLessThan(600);
  });

  it('follows a server whose clock was set back, after several responses', () => {
    const world = open();
    world.ask();
    world.sleep(-60_000);
    for (let times = 0; times < 5; times += 1) world.ask();
    expect(Math.abs(world.error())).toBeLessThan(600);
  });
});
