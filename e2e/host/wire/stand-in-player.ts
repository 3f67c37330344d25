import { signal } from '@preact/signals-core';
import type { PlayerErrorCode, PlayerState } from '../../../host-sdk/contract';
import type { BridgeFacts, BridgeVerbs, Outcome } from '../../../player/bridge/facts';

export const AT_REST: PlayerState = {
  screen: 'placeholder',
  type: 'vod',
  id: '1001',
  title: '',
  paused: true,
  ended: false,
  time: 0,
  duration: null,
  live: false,
  volume: 100,
  muted: false,
  rate: 1,
  height: null,
  fullscreen: false,
};

export interface FactValues {
  state: Partial<PlayerState>;
  pictureShown: boolean;
  seeking: boolean;
  autoplayBlocked: { muted: boolean } | null;
  failure: PlayerErrorCode | null;
  snapshot: Blob;
}

export interface StandInPlayer {
  readonly facts: BridgeFacts;
  readonly verbs: BridgeVerbs;
  /** Verbs that came through, with their arguments, in order. */
  readonly calls: readonly unknown[][];
  set(values: Partial<FactValues>): void;
  /** What verbs answer from now on. */
  answer(outcome: Outcome | 'throw'): void;
}

/** A player that plays nothing: facts are what the test sets, and verbs are written down. */
export function createStandInPlayer(): StandInPlayer {
  const state = signal(AT_REST);
  const pictureShown = signal(false);
  const seeking = signal(false);
  const autoplayBlocked = signal<{ muted: boolean } | null>(null);
  const failure = signal<PlayerErrorCode | null>(null);
  const fullscreenAsked = signal<{ fullscreen: boolean } | null>(null);
  const snapshot = signal<Blob | null>(null);
  const calls: unknown[][] = [];
  let outcome: Outcome | 'throw' = null;

  const note = (...call: unknown[]): Outcome => {
    calls.push(call);
    if (outcome === 'throw') throw new Error('09121234567 must not cross the wire');
    return outcome;
  };

  return {
    facts: { state, pictureShown, seeking, autoplayBlocked, failure, fullscreenAsked, snapshot },
    verbs: {
      play: () => note('play'),
      pause: () => note('pause'),
      seek: (time) => note('seek', time),
      load: (params) => note('load', params),
      setParams: (params) => note('setParams', params),
      setToken: (token) => note('setToken', token),
    },
    calls,
    set(values) {
      if (values.state !== undefined) state.value = { ...state.peek(), ...values.state };
      if (values.pictureShown !== undefined) pictureShown.value = values.pictureShown;
      if (values.seeking !== undefined) seeking.value = values.seeking;
      if (values.autoplayBlocked !== undefined) autoplayBlocked.value = values.autoplayBlocked;
      if (values.failure !== undefined) failure.value = values.failure;
      if (values.snapshot !== undefined) snapshot.value = values.snapshot;
    },
    answer(next) {
      outcome = next;
    },
  };
}
