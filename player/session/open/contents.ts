import { batch, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { PlayerErrorCode } from '../../../host-sdk/contract/contract';
import { CONTENT_NAMES } from '../../params/content-names';
import { type Params, parseParams } from '../../params/parse';
import { findTarget } from '../../params/required';
import type { Target } from '../../params/target';
import type { Arrival, ParamsPatch } from '../session';
import { isGoing } from '../viewing/going';
import type { Prepared } from '../viewing/prepare';
import type { Viewing } from '../viewing/viewing';

/** The page's current content, and the methods that replace it. */
export interface Contents {
  readonly params: ReadonlySignal<Params>;
  readonly missing: ReadonlySignal<readonly string[]>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly arrival: ReadonlySignal<Arrival>;
  load(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  setParams(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  /** @param plays whether the content starts by itself; by default, if the previous one was playing */
  go(patch: ParamsPatch, plays?: boolean): void;
  close(): void;
}

export interface ContentsOptions {
  readonly given: ParamsPatch;
  /** Checks whether the target can be played, without affecting the current video. */
  readonly prepare: (target: Target, params: Params, signal: AbortSignal) => Promise<Prepared>;
  /** Opens a viewing; `prepared` saves it the request that was just made. */
  readonly open: (content: {
    readonly target: Target;
    readonly params: Params;
    readonly prepared: Prepared | null;
    /** `null`: not specified, so the viewer's preference applies. */
    readonly autoplay: boolean | null;
  }) => Viewing;
}

export function openContents({ given: first, prepare, open }: ContentsOptions): Contents {
  let given = first;
  const params = signal(parseParams(given));
  const missing = signal<readonly string[]>([]);
  const viewing = signal<Viewing | null>(null);
  const arrival = signal<Arrival>('in-place');
  let asking = new AbortController();

  const show = (next: ParamsPatch, autoplay: boolean | null, how: Arrival) => {
    asking.abort();
    given = next;
    const parsed = parseParams(given);
    const found = findTarget(parsed);
    batch(() => {
      viewing.value?.close();
      arrival.value = how;
      params.value = parsed;
      missing.value = 'missing' in found ? found.missing : [];
      viewing.value =
        'target' in found
          ? open({
              target: found.target,
              params: parsed,
              prepared: null,
              autoplay: autoplay ?? parsed.autoplay,
            })
          : null;
    });
  };

  const change = async (next: ParamsPatch, anew: boolean): Promise<PlayerErrorCode | null> => {
    const parsed = parseParams(next);
    const found = findTarget(parsed);
    if ('missing' in found) return 'params-missing';
    const { target } = found;
    asking.abort();
    if (!anew && isSame(viewing.peek()?.target ?? null, target)) {
      given = next;
      params.value = parsed;
      return null;
    }
    asking = new AbortController();
    const { signal: superseded } = asking;
    try {
      const prepared = await prepare(target, parsed, superseded);
      if (superseded.aborted) return 'superseded';
      if (!prepared.ok) return prepared.phase === 'unsupported' ? 'not-supported' : prepared.phase;
      const autoplay = isPlaying(viewing.peek()) || parsed.autoplay;
      batch(() => {
        viewing.value?.close();
        given = next;
        arrival.value = 'in-place';
        params.value = parsed;
        missing.value = [];
        viewing.value = open({ target, params: parsed, prepared, autoplay });
      });
      return null;
    } catch (error) {
      if (superseded.aborted) return 'superseded';
      throw error;
    }
  };

  show(given, null, 'in-place');

  return {
    params,
    missing,
    viewing,
    arrival,
    load: (patch) => change({ ...withoutContent(given), ...patch }, true),
    setParams: (patch) => change({ ...given, ...patch }, false),
    go: (patch, plays = isPlaying(viewing.peek())) =>
      show({ ...withoutContent(given), ...patch }, plays, 'step'),
    close() {
      asking.abort();
      viewing.value?.close();
    },
  };
}

function withoutContent(given: ParamsPatch): ParamsPatch {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !CONTENT_NAMES.includes(name)));
}

function isSame(one: Target | null, other: Target): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The next video starts by itself if this one was playing, or was about to. */
function isPlaying(viewing: Viewing | null): boolean {
  return viewing !== null && untracked(() => isGoing(viewing));
}
