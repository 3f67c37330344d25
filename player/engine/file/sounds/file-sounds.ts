import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { savesData } from '../../../lib/browser/saves-data';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import { readRanges } from '../../media/time-ranges';
import type { AudioTracks, Track } from '../../tracks';
import { isSilent } from './is-silent';

/** Playback before the file is inspected, in seconds. */
const SURE_S = 2;

export interface FileSounds {
  readonly fact: ReadonlySignal<AudioTracks | null>;
  /** Whether the file has sound, but none that can be decoded. */
  readonly missing: ReadonlySignal<boolean>;
  /** Index of the chosen track in the file; `null`: the browser's own choice. */
  chosen(): number | null;
  /** Called repeatedly during playback. */
  look(): void;
  /** Called if the chosen track cannot be played: the browser's own choice plays on. */
  giveUp(): void;
}

export interface FileSoundsOptions {
  readonly video: HTMLVideoElement;
  readonly url: () => string;
  /** Continues playback with the chosen track. */
  readonly change: () => void;
  readonly signal: AbortSignal;
  readonly count?: (url: string, signal: AbortSignal) => Promise<number>;
  readonly list?: (url: string) => Promise<readonly Track[]>;
}

/** The audio tracks of a plain file, of which browsers play one, without an API for the others. */
export function createFileSounds(options: FileSoundsOptions): FileSounds {
  const { video, url, change, signal: closing, count = countAt, list = listAt } = options;
  const tracks = signal<readonly Track[]>([]);
  const selected = signal<string | null>(null);
  const missing = signal(false);
  /** Id of the browser's own choice; `null` if it decodes none. */
  let own: string | null = null;
  let looked = false;
  let chosen: number | null = null;

  const select = (id: string) => {
    if (id === selected.peek() || tracks.peek().every((track) => track.id !== id)) return;
    selected.value = id;
    chosen = Number(id);
    change();
  };
  const find = async () => {
    const known = await count(url(), closing);
    const silent = isSilent(video);
    if (known === 0 || (known === 1 && !silent)) return;
    const found = await list(url());
    if (closing.aborted) return;
    const [first] = found;
    missing.value = silent && first === undefined;
    tracks.value = found;
    if (first === undefined) return;
    if (silent) return select(first.id);
    own = first.id;
    selected.value = own;
  };
  return {
    fact: computed(() => (tracks.value.length > 1 ? { tracks, selected, select } : null)),
    missing,
    chosen: () => chosen,
    look() {
      if (looked || savesData() || playedFor(video) < SURE_S) return;
      looked = true;
      find().catch(ignoreFailure);
    },
    giveUp() {
      chosen = null;
      selected.value = own;
      missing.value = own === null;
    },
  };
}

/** Seconds of playback, without skipped ranges, of which no sound was decoded. */
function playedFor({ played }: HTMLVideoElement): number {
  return readRanges(played).reduce((sum, { start, end }) => sum + end - start, 0);
}

async function countAt(url: string, closing: AbortSignal): Promise<number> {
  const { countSoundsAt } = await loadChunk(() => import('./count-sounds'));
  return countSoundsAt(url, closing);
}

async function listAt(url: string): Promise<readonly Track[]> {
  const { listSounds } = await loadChunk(() => import('../../remux/list-sounds'));
  return listSounds(url);
}
