// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SpliceMark, TimedEntry } from '../../../engine/timed/timed-entry';
import { findBreaks, followBreaks } from './ad-breaks';

const mark = (time: number, role: 'out' | 'in', given: Partial<SpliceMark> = {}, end: number | null = null) =>
  ({
    key: `${role} ${time}`,
    time,
    end,
    data: { kind: 'id3', time, frames: [] },
    splice: {
      role,
      id: '7',
      eventId: null,
      segmentationType: null,
      planned: null,
      data: `${role}==`,
      ...given,
    },
  }) satisfies TimedEntry;

const extents = (...entries: TimedEntry[]) => findBreaks(entries).map(({ start, end }) => [start, end]);

describe('a break', () => {
  it('ends with the message that returns, else where it says, else as announced, else nowhere', () => {
    const out = mark(10, 'out', { planned: 30 }, 50);
    expect(extents(out, mark(38, 'in'))).toEqual([[10, 38]]);
    expect(extents(out)).toEqual([[10, 50]]);
    expect(extents(mark(10, 'out', { planned: 30 }))).toEqual([[10, 40]]);
    expect(extents(mark(10, 'out'))).toEqual([[10, null]]);
  });

  it('ends by a message of its own event, or by one without a name before the next break', () => {
    const first = mark(10, 'out', { id: 'a', eventId: 1 });
    const second = mark(60, 'out', { id: 'b', eventId: 2 });
    const ends = [mark(40, 'in', { id: 'x' }), mark(90, 'in', { id: 'y', eventId: 2 })];
    expect(extents(first, ends[0] ?? first, second, ends[1] ?? first)).toEqual([
      [10, 40],
      [60, 90],
    ]);
    const other = mark(20, 'in', { id: 'z', eventId: 9, segmentationType: 0x35 });
    expect(extents(first, other)).toEqual([[10, null]]);
  });

  it('is reported when the picture comes into it, and when it leaves it', () => {
    const breaks = findBreaks([mark(10, 'out', { planned: 25 }), mark(30, 'in')]);
    const { step } = followBreaks();
    expect(
      [step(breaks, 9.8), step(breaks, 10), step(breaks, 20), step(breaks, 29.9)].map((all) => all.length),
    ).toEqual([0, 1, 0, 0]);
    expect(step(breaks, 30.1)).toEqual([
      {
        kind: 'end',
        time: 30,
        id: '7',
        eventId: null,
        plannedDuration: 25,
        duration: 20,
        segmentationType: null,
        data: 'in==',
      },
    ]);
  });

  it('is left and entered by a seek, and one that is jumped over is not reported', () => {
    const breaks = findBreaks([mark(10, 'out', { id: 'a' }, 20), mark(50, 'out', { id: 'b' }, 60)]);
    const { step, jump } = followBreaks();
    const seek = (time: number) => {
      jump();
      return step(breaks, time).map(({ kind, id, time: at }) => [kind, id, at]);
    };
    expect(seek(55)).toEqual([['begin', 'b', 50]]);
    expect(seek(5)).toEqual([['end', 'b', 5]]);
    expect(step(breaks, 10.2)).toMatchObject([{ kind: 'begin', id: 'a' }]);
    expect(seek(70)).toEqual([['end', 'a', 20]]);
    expect(seek(15)).toEqual([['begin', 'a', 10]]);
    expect(seek(5)).toEqual([['end', 'a', 5]]);
    expect(step(breaks, 10.2)).toMatchObject([{ kind: 'begin', id: 'a' }]);
  });

  it('that has left the playlist ends as announced, and one that grows after its end begins no second time', () => {
    const { step } = followBreaks();
    const breaks = findBreaks([mark(10, 'out', {}, 20)]);
    expect(step(breaks, 12)).toHaveLength(1);
    expect(step([], 14)).toEqual([]);
    expect(step([], 20)).toMatchObject([{ kind: 'end', time: 20 }]);
    expect(step(findBreaks([mark(10, 'out', {}, 40)]), 21)).toEqual([]);
  });
});
