import { expect, test } from 'vitest';
import { createFrameJudge } from './dropped-frames';

/** An element with 25 frames a second, whose counts are read once a second. */
function play(judge = createFrameJudge()) {
  let [now, total, dropped] = [0, 0, 0];
  const verdicts: string[] = [];
  return {
    judge,
    verdicts,
    /** Drops this share of all frames for this many seconds. */
    run(seconds: number, share: number, frames = 25) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        total += frames;
        dropped += frames * share;
        const verdict = judge.look({ now, total, dropped });
        if (verdict !== null) verdicts.push(`${verdict} ${now / 1000}`);
      }
    },
  };
}

test('a third of the frames dropped over ten seconds lowers the rendition', () => {
  const device = play();
  device.run(12, 1 / 3);
  expect(device.verdicts).toEqual(['lower 11']);
});

test('one bad moment lowers nothing', () => {
  const device = play();
  device.run(6, 0);
  for (let moment = 0; moment < 5; moment += 1) {
    device.run(5, 0.8);
    device.run(5, 0.02);
  }
  device.run(60, 0.15);
  expect(device.verdicts).toEqual([]);
});

test('frames dropped around a seek or in a hidden tab do not count', () => {
  const device = play();
  for (let seek = 0; seek < 10; seek += 1) {
    device.run(8, 0.5);
    device.judge.interrupt();
  }
  expect(device.verdicts).toEqual([]);
});

test('a picture of which hardly any frame is due is not judged', () => {
  const device = play();
  device.run(60, 0.5, 4);
  expect(device.verdicts).toEqual([]);
});

test('the rendition returns after a quiet minute, and at most twice', () => {
  const device = play();
  for (let round = 0; round < 5; round += 1) {
    device.run(12, 0.5);
    device.run(120, 0);
  }
  expect(device.verdicts.map((verdict) => verdict.split(' ')[0])).toEqual([
    'lower',
    'return',
    'lower',
    'return',
    'lower',
    'lower',
    'lower',
  ]);
});

test('it does not return within a minute', () => {
  const device = play();
  device.run(11, 0.5);
  device.run(58, 0);
  expect(device.verdicts).toEqual(['lower 11']);
  device.run(10, 0);
  expect(device.verdicts).toEqual(['lower 11', 'return 71']);
});

test('nothing that was not lowered returns', () => {
  const device = play();
  device.run(300, 0);
  expect(device.verdicts).toEqual([]);
});

test('counts that begin anew with another source are not taken for a change', () => {
  const judge = createFrameJudge();
  expect(judge.look({ now: 0, total: 1000, dropped: 10 })).toBeNull();
  expect(judge.look({ now: 6000, total: 100, dropped: 90 })).toBeNull();
  expect(judge.look({ now: 12_000, total: 250, dropped: 92 })).toBeNull();
});
