import type { Cue, CueSource } from '../../cues';
import { firstAbove } from '../../subtitles/cue-index';
import type { Block } from './read-screen';

/** Everything that a channel shows from one second to another. */
export interface Screen {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly Block[];
}

/** The screens of a channel; no two of them are on at the same time. */
export interface ChannelScreens {
  /** Ignores known screens: media that is loaded again contains its captions again. */
  add(screen: Screen): void;
  /** Sets the screen that is still visible at the end of the buffered media. */
  setOpen(screen: Screen | null): void;
  dropBefore(time: number): void;
  clear(): void;
  readonly drawn: CueSource;
  /** Each line once, for screen readers: lines that roll up are part of several screens. */
  readonly spoken: CueSource;
}

/** Minimum duration of a visible screen, in seconds. */
const LEAST = 0.02;

/** Screens whose times differ by less are one screen of two renditions, in seconds. */
const SAME = 0.1;

/** More than a DVR window of a day, or a film, has. */
const MOST_SCREENS = 10_000;

export function createChannelScreens(makeNative: (block: Block) => VTTCue): ChannelScreens {
  let screens: Screen[] = [];
  let open: Screen | null = null;
  const made = new WeakMap<Screen, readonly Cue[]>();

  const cuesOf = (screen: Screen): readonly Cue[] => {
    const { start, end, blocks } = screen;
    const cues =
      made.get(screen) ??
      blocks.map((block) => ({ start, end, text: block.lines.join('\n'), native: makeNative(block) }));
    made.set(screen, cues);
    return cues;
  };
  const between = (from: number, to: number): readonly Screen[] => {
    const all = open === null ? screens : insert(screens, open);
    const ends = all.map(({ end }) => end);
    const first = firstAbove(ends, from);
    const behind = all.findIndex(({ start }, at) => at >= first && start >= to);
    return all.slice(first, behind < 0 ? undefined : behind);
  };
  return {
    add(screen) {
      // Nearly all screens come in order; copying the list for each would take quadratic time.
      if (!isBehind(screens, screen)) screens = insert(screens, screen);
      else if (isSeen(screen)) screens.push(screen);
      if (screens.length > MOST_SCREENS) screens.shift();
    },
    setOpen(screen) {
      open = screen;
    },
    dropBefore(time) {
      if ((screens[0]?.end ?? time) < time) screens = screens.filter(({ end }) => end >= time);
    },
    clear() {
      screens = [];
      open = null;
    },
    drawn: { between: (from, to, most) => between(from, to).flatMap(cuesOf).slice(0, most) },
    spoken: {
      between(from, to, most) {
        let before: Screen | null = null;
        const cues: Cue[] = [];
        for (const screen of between(from, to)) {
          const text = newLines(before, screen).join('\n');
          if (text !== '') cues.push({ start: screen.start, end: screen.end, text });
          before = screen;
        }
        return cues.slice(0, most);
      },
    },
  };
}

/** Of two screens at the same time the longer one is kept: the other lacks its beginning or its end. */
function insert(screens: Screen[], screen: Screen): Screen[] {
  if (isBehind(screens, screen)) return isSeen(screen) ? [...screens, screen] : screens;
  const overlapping = screens.filter(({ start, end }) => start < screen.end && end > screen.start);
  const rivals = overlapping.filter((other) => isSameMoment(other, screen));
  if (rivals.some((other) => lengthOf(other) >= lengthOf(screen) - SAME)) return screens;
  const kept = screens.filter((other) => !rivals.includes(other));
  const beside = overlapping.filter((other) => !rivals.includes(other));
  const before = beside.filter(({ start }) => start < screen.start).map(({ end }) => end);
  const behind = beside.filter(({ start }) => start >= screen.start).map(({ start }) => start);
  const start = Math.max(screen.start, ...before);
  const end = Math.min(screen.end, ...behind);
  const placed = { ...screen, start, end };
  if (!isSeen(placed)) return screens;
  const found = kept.findIndex((other) => other.start >= start);
  const place = found < 0 ? kept.length : found;
  return [...kept.slice(0, place), placed, ...kept.slice(place)];
}

function isBehind(screens: readonly Screen[], { start }: Screen): boolean {
  return (screens[screens.length - 1]?.end ?? start) <= start;
}

function isSeen(screen: Screen): boolean {
  return screen.blocks.length > 0 && lengthOf(screen) >= LEAST;
}

function isSameMoment(one: Screen, other: Screen): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > Math.min(lengthOf(one), lengthOf(other)) / 2;
}

function lengthOf({ start, end }: Screen): number {
  return end - start;
}

/** The lines that have not rolled up from the previous screen. */
function newLines(before: Screen | null, screen: Screen): readonly string[] {
  const lines = screen.blocks.flatMap((block) => block.lines);
  if (before === null || screen.start - before.end > SAME) return lines;
  const old = before.blocks.flatMap((block) => block.lines);
  const rolled = old.findIndex((_, at) => old.slice(at).every((line, index) => line === lines[index]));
  return rolled < 0 ? lines : lines.slice(old.length - rolled);
}
