import { computed, effect, signal, untracked } from '@preact/signals-core';
import { probeDevices } from '../../engine/remote/probe-devices';
import { closeAll } from '../../lib/close-all';
import { once } from '../../lib/once';
import { keepMoment } from '../../session/angles/keep-moment';
import { momentOf } from '../../session/angles/moment';
import { offerTelevision } from '../../session/viewing/television-of';
import type { FeatureContext } from '../manifest/define';
import { asksForDevices } from '../manifest/more';

/** Looks for devices while a menu is open, and follows the one that plays. Returns the function that ends it. */
export function begin({ session, viewing }: FeatureContext): () => void {
  const { engine, failure, playback, source } = viewing;
  const isFound = signal(false);
  const wantsPress = signal(false);
  const isAway = computed(() => source.value?.kind === 'remote');
  const device = computed(() => engine.value?.device ?? null);
  let stopKeeping = () => {};

  const reopen = (kind: 'hls' | 'file' | 'remote') => {
    const now = source.peek();
    if (now === null) return;
    // Engines count the seconds of a live stream differently.
    const moment = momentOf(viewing);
    stopKeeping();
    // Without a picture here it would count as sound.
    viewing.reopen({ ...now, kind, soundOnly: false });
    if (moment !== null) stopKeeping = keepMoment(viewing, { ...moment, viewing, at: performance.now() });
  };
  const comeBack = () => reopen(source.peek()?.format === 'HLS' ? 'hls' : 'file');

  const choose = async () => {
    wantsPress.value = false;
    // At once where it is there: WebKit forgets a press with its task.
    if (device.peek() === null) await once(() => device.value !== null || !isAway.value);
    const chosen = device.peek();
    try {
      await chosen?.prompt();
    } catch (error) {
      if (device.peek() !== chosen) return;
      const name = error instanceof DOMException ? error.name : '';
      wantsPress.value = name === 'InvalidAccessError';
      if (wantsPress.value) return;
      comeBack();
      if (name !== 'NotAllowedError') session.toasts.show({ tone: 'bad', key: 'television.failed' });
    }
  };

  const television = {
    state: computed(() => (isAway.value ? (device.value?.state.value ?? 'disconnected') : null)),
    choose: computed(() => (wantsPress.value ? choose : null)),
    async toggle() {
      if (isAway.peek()) return comeBack();
      reopen('remote');
      await choose();
    },
  };

  let last: RemotePlaybackState = 'disconnected';
  const follow = () => {
    const state = device.value?.state.value ?? 'disconnected';
    const hasLeft = state === 'disconnected' && last !== 'disconnected';
    last = state;
    if (isAway.value && (hasLeft || failure.value !== null)) return untracked(comeBack);
    if (state !== 'connected') return;
    const shown = playback.state.value;
    // Its own remote control pauses and plays as well, and that holds when the video comes back.
    if (shown === 'paused') untracked(viewing.pause);
    else if (shown === 'playing') untracked(() => void viewing.play());
  };

  const ends = [
    effect(() => {
      const now = source.peek();
      if (!asksForDevices(session.popovers.open.value) || now === null || now.kind === 'remote')
        return undefined;
      const report = (found: boolean) => {
        isFound.value = found;
      };
      return engine.peek()?.watchDevices?.(report) ?? probeDevices(now, report);
    }),
    effect(() => offerTelevision(viewing, isFound.value || isAway.value ? television : null)),
    effect(follow),
    () => stopKeeping(),
    () => offerTelevision(viewing, null),
  ];
  return () => closeAll(ends);
}
