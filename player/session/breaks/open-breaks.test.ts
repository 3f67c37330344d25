import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdBreak } from '../../../host-sdk/contract/contract';
import type { BreakFailure, BreakRun, BreakRunOptions } from '../../engine/breaks/run-break';
import type { PlaybackState } from '../../engine/contract';
import type { TimedPlaylist, TimedRecord } from '../../engine/timed/timed-source';
import { makeEngine } from '../../features/fixtures/engine';
import { makeViewing } from '../../features/fixtures/viewing';
import { breakTimesOf } from '../viewing/found-times';
import { isGoing } from '../viewing/going';
import { offerBreaks, playingBreakOf } from '../viewing/slots/breaks-of';
import { openBreaks } from './open-breaks';
import { reportBreaks } from './report-breaks';

const DAY = Date.UTC(2026, 0, 1);

function playlistWith(
  ...tags: readonly (readonly [id: string, at: number, attributes?: Record<string, string>])[]
) {
  const ranges = tags.map(([id, at, attributes]) => [
    id,
    {
      attr: {
        ID: id,
        CLASS: 'com.apple.hls.interstitial',
        'X-ASSET-URI': `${id}.m3u8`,
        'X-RESUME-OFFSET': '0',
        ...attributes,
      },
      startDate: new Date(DAY + at * 1000),
      endDate: null,
      duration: null,
    },
  ]);
  return {
    url: 'https://media.example.com/index.m3u8',
    segments: Array.from({ length: 100 }, (_, index) => ({
      start: index * 6,
      duration: 6,
      programDateTime: DAY + index * 6000,
    })),
    ranges: Object.fromEntries(ranges),
  } satisfies TimedPlaylist;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

interface OpenOptions {
  readonly live?: boolean;
  readonly overAtOnce?: BreakFailure | null;
  /** Seconds of the programme before the element of the breaks exists. */
  readonly seen?: number;
  readonly startsAt?: number;
  readonly state?: PlaybackState;
  readonly started?: boolean;
}

function open(playlist: TimedPlaylist, options: OpenOptions = {}) {
  const { live = false, overAtOnce = null, seen = 0, state = 'playing', started = true } = options;
  const viewing = makeViewing();
  const { playback } = viewing;
  const load = vi.fn();
  viewing.started.value = started;
  viewing.resumedFrom.value = options.startsAt ?? null;
  playback.state.value = state;
  if (live) {
    viewing.source.value = { ...viewing.source.value, live: 'time-machine' } as never;
    playback.duration.value = null as never;
  }
  const runs: {
    id: string;
    log: string[];
    time: (time: number) => void;
    end: (why?: BreakFailure) => void;
  }[] = [];
  const run = ({ interstitial: { id, maySkip } }: BreakRunOptions): BreakRun => {
    const [time, over, paused] = [signal(0), signal(overAtOnce !== null), signal(true)];
    const failure = signal<BreakFailure | null>(overAtOnce);
    const log: string[] = [];
    const note = (word: string, isPaused: boolean) => () => {
      log.push(word);
      paused.value = isPaused;
    };
    runs.push({
      id,
      log,
      time: (now) => {
        time.value = now;
      },
      end: (why) => {
        failure.value = why ?? null;
        over.value = true;
      },
    });
    return {
      time,
      duration: signal(12),
      paused,
      over,
      waiting: signal(false),
      skippable: signal(maySkip),
      failure,
      play: note('play', false),
      pause: note('pause', true),
      close: note('close', true),
    };
  };
  const source = {
    records: signal<readonly TimedRecord[]>([]),
    bases: signal<ReadonlyMap<number, number>>(new Map()),
    playlist: signal<TimedPlaylist | null>(playlist),
  };
  viewing.engine.value = { ...makeEngine(), timed: source, loadBehindBreak: load };
  const breaks = openBreaks(viewing, { run, random: () => 0 });
  const events: AdBreak[] = [];
  offerBreaks(viewing, breaks);
  const stop = reportBreaks(viewing, (event) => events.push(event));
  playback.time.value = seen;
  const hide = breaks.show(document.createElement('video'));
  closers.push(() => {
    stop();
    breaks.close();
  });
  const playTo = (time: number) => {
    playback.time.value = time;
  };
  const seek = (time: number) => {
    playback.seeking.value = true;
    playback.time.value = time;
    playback.seeking.value = false;
  };
  return { viewing, playback, breaks, runs, events, hide, playTo, seek, source, load };
}

describe('a break', () => {
  it('holds the programme, loads ahead, and lets the programme go on where the stream says', async () => {
    const { playback, breaks, runs, playTo, events, viewing } = open(playlistWith(['ad', 10]));
    expect(breakTimesOf(viewing)).toEqual([10]);
    playTo(5);
    expect(runs).toHaveLength(0);
    playTo(7);
    expect(runs.map(({ log }) => log)).toEqual([[]]);
    playTo(10.2);
    expect([playback.state.value, breaks.playing.value?.id, runs.length]).toEqual(['paused', 'ad', 1]);
    expect(runs[0]?.log).toEqual(['play']);
    runs[0]?.time(12);
    runs[0]?.end();
    await settled();
    expect([playback.state.value, playback.time.value, breaks.playing.value]).toEqual([
      'playing',
      10.2,
      null,
    ]);
    expect(runs[0]?.log).toEqual(['play', 'close']);
    expect(events).toMatchObject([
      { kind: 'begin', id: 'ad', time: 10, plannedDuration: 12 },
      { kind: 'end', id: 'ad', time: 10, duration: 12 },
    ]);
    playTo(10.4);
    expect(breaks.playing.value).toBeNull();
  });

  it('is skipped only where the stream allows it', () => {
    const { playback, breaks, playTo, runs } = open(
      playlistWith(['fixed', 10, { 'X-RESTRICT': 'SKIP' }], ['free', 20]),
    );
    playTo(10);
    expect(breaks.playing.value?.skip.value).toBeNull();
    runs[0]?.end();
    return settled().then(() => {
      playTo(20);
      runs[1]?.time(2);
      breaks.playing.value?.skip.value?.();
      expect([breaks.playing.value, playback.state.value]).toEqual([null, 'playing']);
    });
  });

  it('that fails leaves the programme where it is', async () => {
    const { playback, breaks, playTo, runs, events } = open(
      playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '30' }]),
    );
    playTo(10);
    runs[0]?.end('media');
    await settled();
    expect([breaks.playing.value, playback.state.value, playback.time.value]).toEqual([null, 'playing', 10]);
    expect(events.map(({ kind, failure }) => [kind, failure])).toEqual([
      ['begin', undefined],
      ['end', 'media'],
    ]);
  });

  it('whose media have failed before it is due does not interrupt the programme, and its host learns why', () => {
    const { playback, breaks, playTo, events } = open(playlistWith(['ad', 10]), { overAtOnce: 'list' });
    for (const time of [7, 10, 10.3, 11]) playTo(time);
    expect([breaks.playing.value, playback.state.value]).toEqual([null, 'playing']);
    expect(events).toMatchObject([{ kind: 'end', id: 'ad', time: 10, duration: 0, failure: 'list' }]);
  });

  it('is followed by the others at its place, behind all of which the programme goes on', async () => {
    const { playback, breaks, playTo, runs, events } = open(
      playlistWith(['a', 10, { 'X-RESUME-OFFSET': '' }], ['b', 10, { 'X-RESUME-OFFSET': '' }], ['c', 40]),
    );
    playTo(10);
    runs[0]?.time(6);
    runs[0]?.end();
    await settled();
    expect([breaks.playing.value?.id, playback.state.value]).toEqual(['b', 'paused']);
    runs[1]?.time(12);
    runs[1]?.end();
    await settled();
    expect([breaks.playing.value, playback.time.value, playback.state.value]).toEqual([null, 28, 'playing']);
    expect(events.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  });

  it('before the programme lets it begin anew', async () => {
    const { playback, runs } = open(playlistWith(['ad', 0, { CUE: 'PRE' }]), { seen: 1.3 });
    expect(playback.time.value).toBe(1.3);
    runs[0]?.time(12);
    runs[0]?.end();
    await settled();
    expect([playback.time.value, playback.state.value]).toEqual([0, 'playing']);
  });

  it('before the programme comes before its first picture, and a resumed one goes on where it was', async () => {
    const pre = { CUE: 'PRE', 'X-RESTRICT': 'JUMP' };
    const { playback, breaks, runs, playTo, load } = open(
      playlistWith(['first', 0, pre], ['second', 0, pre], ['passed', 100, { 'X-RESTRICT': 'JUMP' }]),
      { startsAt: 300, state: 'loading' },
    );
    expect([breaks.playing.value?.id, runs[0]?.log]).toEqual(['first', ['play']]);
    expect(load).toHaveBeenCalled();
    // The programme's media have arrived behind the break.
    playback.state.value = 'can-play';
    playback.time.value = 300;
    runs[0]?.end();
    await settled();
    expect([breaks.playing.value?.id, playback.state.value]).toEqual(['second', 'paused']);
    runs[1]?.end();
    await settled();
    expect([breaks.playing.value, playback.state.value, playback.time.value]).toEqual([null, 'playing', 300]);
    playTo(301);
    expect(breaks.playing.value).toBeNull();
  });

  it('before the programme is not waited for by the engine of another attempt', async () => {
    const list = playlistWith(['pre', 0, { CUE: 'PRE' }]);
    const { runs, viewing, breaks, playback } = open(list, { state: 'loading' });
    runs[0]?.end();
    await settled();
    const load = vi.fn();
    const timed = {
      records: signal<readonly TimedRecord[]>([]),
      bases: signal<ReadonlyMap<number, number>>(new Map()),
      playlist: signal<TimedPlaylist | null>(null),
    };
    viewing.engine.value = { ...makeEngine(), timed, loadBehindBreak: load };
    playback.state.value = 'loading';
    load.mockClear();
    timed.playlist.value = list;
    expect(load).toHaveBeenCalled();
    expect(breaks.playing.value).toBeNull();
  });

  it('before a programme that nobody has started waits for that, and does not hold its media', () => {
    const { breaks, viewing, playback, load } = open(playlistWith(['pre', 0, { CUE: 'PRE' }]), {
      state: 'loading',
      started: false,
    });
    expect(breaks.playing.value).toBeNull();
    expect(load).toHaveBeenCalled();
    viewing.started.value = true;
    playback.state.value = 'playing';
    expect(breaks.playing.value?.id).toBe('pre');
  });

  it('at the end plays also after a seek to the end, and the programme ends after it', async () => {
    const { playback, breaks, playTo, seek, runs } = open(playlistWith(['ad', 0, { CUE: 'POST' }]));
    const length = playback.duration.value ?? 0;
    playTo(3);
    seek(length);
    expect(playback.time.value).toBe(length - 0.5);
    playTo(length - 0.4);
    expect(breaks.playing.value?.id).toBe('ad');
    runs[0]?.time(12);
    runs[0]?.end();
    await settled();
    expect(playback.time.value).toBeCloseTo(length - 0.05);
    playTo(length);
    expect(breaks.playing.value).toBeNull();
  });

  it('that replaces more than is left lets the programme end, as does a seek to the end meanwhile', async () => {
    const long = open(playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '9000' }]));
    const end = (long.playback.duration.value ?? 0) - 0.05;
    long.playTo(10);
    long.runs[0]?.time(12);
    long.runs[0]?.end();
    await settled();
    expect(long.playback.time.value).toBeCloseTo(end);
    const { playback, playTo, runs } = open(playlistWith(['ad', 10]));
    playTo(10);
    playback.time.value = playback.duration.value ?? 0;
    runs[0]?.time(12);
    runs[0]?.end();
    await settled();
    expect([playback.time.value, playback.state.value]).toEqual([expect.closeTo(end), 'playing']);
  });

  it('plays and pauses in place of the programme', () => {
    const { viewing, playback, playTo, runs } = open(playlistWith(['ad', 10]));
    expect(playingBreakOf(viewing)).toBeNull();
    playTo(10);
    expect([playback.state.value, isGoing(viewing)]).toEqual(['paused', true]);
    playingBreakOf(viewing)?.pause();
    expect([playback.state.value, isGoing(viewing)]).toEqual(['paused', false]);
    expect(playingBreakOf(viewing)?.play()).toBe('playing');
    expect(runs[0]?.log).toEqual(['play', 'pause', 'play']);
  });

  it('leaves the programme where a host has sought meanwhile', async () => {
    const { playback, playTo, runs } = open(playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '5' }]));
    playTo(10);
    playback.time.value = 40;
    runs[0]?.time(12);
    runs[0]?.end();
    await settled();
    expect([playback.state.value, playback.time.value]).toEqual(['playing', 40]);
  });

  it('goes on when the programme is played by the button of a small window', () => {
    const { viewing, playback, playTo, runs } = open(playlistWith(['ad', 10]));
    playTo(10);
    playingBreakOf(viewing)?.pause();
    void playback.play();
    expect([playback.state.value, isGoing(viewing)]).toEqual(['paused', true]);
    expect(runs[0]?.log).toEqual(['play', 'pause', 'play']);
  });

  it('must be seen before a seek over it goes on, where the stream restricts jumps', async () => {
    const { playback, breaks, seek, playTo, runs } = open(
      playlistWith(['a', 10, { 'X-RESTRICT': 'JUMP' }], ['b', 20], ['c', 30, { 'X-RESTRICT': 'JUMP' }]),
    );
    playTo(3);
    seek(100);
    expect(breaks.playing.value?.id).toBe('a');
    runs.at(-1)?.time(12);
    runs.at(-1)?.end();
    await settled();
    expect(breaks.playing.value?.id).toBe('c');
    runs.at(-1)?.time(12);
    runs.at(-1)?.end();
    await settled();
    expect([breaks.playing.value, playback.time.value, playback.state.value]).toEqual([null, 100, 'playing']);
    seek(5);
    seek(100);
    expect(breaks.playing.value?.id).toBe('a');
  });

  it('plays where a seek leads into what it replaces', async () => {
    const { playback, breaks, seek, runs } = open(playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '20' }]));
    seek(25);
    expect([playback.time.value, breaks.playing.value?.id]).toEqual([10, 'ad']);
    runs.at(-1)?.time(12);
    runs.at(-1)?.end();
    await settled();
    expect([playback.time.value, playback.state.value, breaks.playing.value]).toEqual([30, 'playing', null]);
  });

  it('with an empty list replaces what the stream says', () => {
    const { playback, playTo, breaks } = open(playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '20' }]), {
      overAtOnce: 'empty',
    });
    for (const time of [7, 10]) playTo(time);
    expect([playback.time.value, breaks.playing.value]).toEqual([30, null]);
  });

  it('of a live stream replaces what has passed, also when it has left the playlist meanwhile', async () => {
    const { playback, breaks, playTo, runs, source } = open(
      playlistWith(['ad', 10, { 'X-RESUME-OFFSET': '' }]),
      { live: true },
    );
    playTo(9);
    playTo(10);
    expect(breaks.playing.value?.id).toBe('ad');
    source.playlist.value = playlistWith();
    expect(breaks.playing.value?.id).toBe('ad');
    runs[0]?.time(8);
    breaks.playing.value?.skip.value?.();
    expect([playback.time.value, playback.state.value]).toEqual([18, 'playing']);
    await settled();
  });

  it('follows the volume, and ends with its element or with the video', async () => {
    const { playback, breaks, playTo, hide, runs } = open(playlistWith(['ad', 10], ['b', 20]));
    playTo(10);
    hide();
    expect([breaks.playing.value, playback.state.value]).toEqual([null, 'playing']);
    const video = document.createElement('video');
    breaks.show(video);
    playback.muted.value = true;
    playback.volume.value = 0.3;
    expect([video.muted, video.volume]).toEqual([true, 0.3]);
    playTo(20);
    expect(breaks.playing.value?.id).toBe('b');
    breaks.close();
    expect([breaks.playing.value, playback.state.value, runs.at(-1)?.log.at(-1)]).toEqual([
      null,
      'paused',
      'close',
    ]);
    await settled();
  });
});
