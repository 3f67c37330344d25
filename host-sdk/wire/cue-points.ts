import type { CuePoint, PlayerEvents } from '../contract/contract';
import type { Listeners } from './listeners';
import { PlayerError } from './player-error';

export interface CuePoints {
  /** Emits `cuepoint` whenever playback passes this time, until other content is loaded. Resolves to the id. */
  addCuePoint(time: number, data?: unknown): Promise<string>;
  /** Rejects with `wrong-argument` if there is no such cue point. Resolves to its id. */
  removeCuePoint(id: string): Promise<string>;
  /** The cue points of this content, sorted by time. */
  getCuePoints(): Promise<readonly CuePoint[]>;
}

/** A longer step between two reported times is a seek, which passes no cue point; in seconds. */
const LONGEST_STEP_S = 2;

/** A place counts itself as passed, in seconds. */
const JUST_BEFORE_S = 0.001;

/** Files have no id, and one may follow another. */
const nameOf = ({ type, id }: PlayerEvents['loadstart']) => `${type}/${id}`;

/** The host's own list: the player reports its time about four times a second. */
export function createCuePoints({ on, emit }: Pick<Listeners, 'on' | 'emit'>): CuePoints {
  let points: readonly CuePoint[] = [];
  let count = 0;
  /** The content of the cue points; `null` before the player's first report. */
  let content: string | null = null;
  /** Time up to which all cue points were passed; `null` before playback. */
  let passed: number | null = null;

  const startAt = ({ time }: { time: number }) => {
    passed = time - JUST_BEFORE_S;
  };
  on('ready', (state) => {
    content = nameOf(state);
  });
  // The first one is of the content for which the host has added them already.
  on('loadstart', (next) => {
    if (content !== null && (next.id === null || nameOf(next) !== content)) points = [];
    content = nameOf(next);
    passed = null;
  });
  on('seeked', startAt);
  on('playing', (at) => {
    if (passed === null) startAt(at);
  });
  on('timeupdate', ({ time }) => {
    const from = passed ?? time - JUST_BEFORE_S;
    passed = time;
    if (time - from > LONGEST_STEP_S) return;
    for (const point of points)
      if (point.time > from && point.time <= time) emit({ name: 'cuepoint', data: point });
  });

  return {
    async addCuePoint(time, data = null) {
      if (!Number.isFinite(time)) throw new PlayerError('wrong-argument');
      count += 1;
      const point: CuePoint = Object.freeze({ id: `cue-${count}`, time, data });
      points = [...points, point].sort((one, other) => one.time - other.time);
      return point.id;
    },
    async removeCuePoint(id) {
      if (!points.some((point) => point.id === id)) throw new PlayerError('wrong-argument');
      points = points.filter((point) => point.id !== id);
      return id;
    },
    getCuePoints: async () => points,
  };
}
