import { computed } from '@preact/signals-core';
import type { PlayerErrorCode, PlayerState } from '../../host-sdk/contract';
import type { BridgeFacts, BridgeVerbs } from '../bridge/facts';
import type { Session } from './session';
import type { Viewing } from './viewing';

/** What the embedding host may know of the session, in the wire's words. */
export function hostFacts(session: Session): BridgeFacts {
  const { viewing } = session;
  return {
    state: computed(() => readState(session, viewing.value)),
    pictureShown: computed(() => viewing.value?.playback.pictureShown.value ?? false),
    seeking: computed(() => viewing.value?.playback.seeking.value ?? false),
    autoplayBlocked: computed(() => {
      const now = viewing.value;
      if (now === null) return null;
      if (now.mutedByBrowser.value) return { muted: true };
      return now.playRefused.value ? { muted: false } : null;
    }),
    failure: computed(() => failureOf(session)),
    fullscreenAsked: session.fullscreen.asked,
    snapshot: session.snapshot,
  };
}

/** What the host may ask for. */
export function hostVerbs(session: Session): BridgeVerbs {
  const withViewing = (act: (viewing: Viewing) => PlayerErrorCode | null) => {
    const now = session.viewing.value;
    return now === null ? 'params-missing' : act(now);
  };
  return {
    async play() {
      const now = session.viewing.value;
      if (now === null) return 'params-missing';
      const outcome = await now.play();
      if (outcome === 'playing') return null;
      return outcome === 'blocked' ? 'not-allowed' : (failureOf(session) ?? 'failed');
    },
    pause: () =>
      withViewing((viewing) => {
        viewing.pause();
        return null;
      }),
    seek: (time) =>
      withViewing((viewing) => {
        const { playback, source } = viewing;
        const isFixed = source.value?.live === 'low-latency';
        if (isFixed || playback.seekable.value === null) return 'not-supported';
        viewing.playback.seek(time);
        return null;
      }),
    load: (params) => session.load(params),
    setParams: (params) => session.setParams(params),
    setToken(token) {
      session.tokens.set(token);
      return null;
    },
  };
}

function readState(session: Session, viewing: Viewing | null): PlayerState {
  const params = session.params.value;
  const playback = viewing?.playback;
  const state = playback?.state.value ?? 'loading';
  return {
    screen: session.screen.value,
    type: params.type,
    id: params.id,
    title: viewing?.title.value ?? '',
    paused: state !== 'playing' && state !== 'waiting',
    ended: state === 'ended',
    time: playback?.time.value ?? 0,
    duration: playback?.duration.value ?? null,
    live: viewing?.source.value?.live != null,
    volume: Math.round((playback?.volume.value ?? 1) * 100),
    muted: playback?.muted.value ?? false,
    rate: playback?.rate.value ?? 1,
    height: playback?.size.value?.height ?? null,
    fullscreen: session.fullscreen.active.value,
  };
}

function failureOf(session: Session): PlayerErrorCode | null {
  const screen = session.screen.value;
  if (screen === 'placeholder' || screen === 'player') return null;
  return screen === 'unsupported' ? 'not-supported' : screen;
}
