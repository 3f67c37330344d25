// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createChannelScreens } from './channel-screens';
import type { Block } from './read-screen';

const block = (...lines: readonly string[]): Block => ({
  lines,
  line: 90,
  lineAlign: 'end',
  position: 50,
  align: 'center',
});

/** In place of the browser's cue, which Node does not have. */
const NATIVE: VTTCue = Object.create(null);

function open() {
  const screens = createChannelScreens(() => NATIVE);
  const list = (from: 'drawn' | 'spoken') =>
    screens[from].between(0, 1e9, 1e9).map(({ start, end, text }) => [start, end, text]);
  const add = (start: number, end: number, ...lines: readonly string[]) =>
    screens.add({ start, end, blocks: [block(...lines)] });
  return { ...screens, screens, add, list };
}

describe('the screens of a channel', () => {
  it('stand in order, and each is one cue for each block', () => {
    const { add, list, screens } = open();
    add(5, 6, 'c');
    add(1, 2, 'a');
    screens.add({ start: 3, end: 4, blocks: [block('top'), block('bottom', 'two')] });
    expect(list('drawn')).toEqual([
      [1, 2, 'a'],
      [3, 4, 'top'],
      [3, 4, 'bottom\ntwo'],
      [5, 6, 'c'],
    ]);
  });

  it('are there once when media are loaded again, in another rendition as well', () => {
    const { add, list } = open();
    add(1, 3, 'a');
    add(3, 5, 'b');
    add(1, 3, 'a');
    add(1.03, 3.03, 'a');
    expect(list('drawn')).toEqual([
      [1, 3, 'a'],
      [3, 5, 'b'],
    ]);
  });

  it('are as long as they were known to be', () => {
    const { add, list } = open();
    add(1, 2, 'half a');
    add(1, 4, 'half a word');
    add(1, 1.5, 'half');
    expect(list('drawn')).toEqual([[1, 4, 'half a word']]);
  });

  it('are never on at the same time', () => {
    const { add, list } = open();
    add(8, 11, 'a');
    add(13, 16, 'c');
    add(10, 14, 'b');
    expect(list('drawn')).toEqual([
      [8, 11, 'a'],
      [11, 13, 'b'],
      [13, 16, 'c'],
    ]);
  });

  it('have one at the end that grows', () => {
    const { add, list, screens, setOpen } = open();
    add(1, 2, 'a');
    setOpen({ start: 2, end: 3, blocks: [block('b')] });
    setOpen({ start: 2, end: 4, blocks: [block('b')] });
    expect(list('drawn')).toEqual([
      [1, 2, 'a'],
      [2, 4, 'b'],
    ]);
    setOpen(null);
    expect(list('drawn')).toEqual([[1, 2, 'a']]);
    expect(screens.drawn.between(1, 2, 9)[0]).toBe(screens.drawn.between(0, 9, 9)[0]);
  });

  it('speak lines that roll up once', () => {
    const { add, list } = open();
    add(1, 2, 'one');
    add(2, 4, 'one', 'two');
    add(4, 5, 'two', 'three');
    add(5, 6, 'two', 'three');
    add(9, 10, 'three');
    expect(list('spoken')).toEqual([
      [1, 2, 'one'],
      [2, 4, 'two'],
      [4, 5, 'three'],
      [9, 10, 'three'],
    ]);
  });

  it('are forgotten before a moment, and no more than a day’s are kept', () => {
    const { add, list, dropBefore } = open();
    for (let at = 0; at < 12_000; at += 1) add(at, at + 1, String(at));
    expect(list('drawn')).toHaveLength(10_000);
    dropBefore(11_998);
    expect(list('drawn').map(([start]) => start)).toEqual([11_997, 11_998, 11_999]);
  });
});
