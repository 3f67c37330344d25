import { computed, effect, signal, untracked } from '@preact/signals-core';
import { probeDevices } from '../../engine/remote/probe-devices';
import { watchDevices } from '../../engine/remote/watch-devices';
import { TELEVISION_WORDS } from '../../i18n/television-words';
import { closeAll } from '../../lib/close-all';
import { once } from '../../lib/signals/once';
import { asksForDevices, offerTelevision } from '../../session/viewing/slots/television-of';
import type { FeatureContext } from '../manifest/define';
import { mayLeave } from './television-rule';

/** Looks for devices while a menu is open, and follows the device that plays. Returns the function that ends this. */
export function begin(context: FeatureContext): () => void {
  const { session, viewing } = context;
  const { engine, failure, playback, source } = viewing;
  const isFound = signal(false);
  const wantsPress = signal(false);
  const isAway = computed(() => source.value?.kind === 'remote');
  const device = computed(() => engine.value?.device ?? null);

  const reopen = (kind: 'hls' | 'file' | 'remote') => {
    const now = source.peek();
    // While the picture is elsewhere, the source must not count as sound only.
    if (now !== null) viewing.reopen({ ...now, kind, soundOnly: false });
  };
  const comeBack = () => reopen(source.peek()?.format === 'HLS' ? 'hls' : 'file');

  const choose = async () => {
    wantsPress.value = false;
    // If the device is known, `prompt` runs in the same task: in WebKit, a user gesture ends with its task.
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
      if (name !== 'NotAllowedError') session.toasts.show({ tone: 'bad', key: 'error.generic' });
    }
  };

  const television = {
    label: computed(() => TELEVISION_WORDS[session.lang.value][isAway.value ? 'stop' : 'play']),
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
    // The device's own remote control also pauses and plays; this state holds when the video comes back.
    if (shown === 'paused') untracked(viewing.pause);
    else if (shown === 'playing') untracked(() => void viewing.play());
  };

  const ends = [
    effect(() => {
      const now = source.peek();
      const mayAsk = asksForDevices(session.popovers.open.value) && mayLeave(context);
      if (!mayAsk || now === null || now.kind === 'remote') return undefined;
      const report = (found: boolean) => {
        isFound.value = found;
      };
      const element = engine.peek()?.element;
      return element === undefined ? probeDevices(now, report) : watchDevices(element, report);
    }),
    effect(() => {
      const isOffered = isAway.value || (isFound.value && mayLeave(context));
      offerTelevision(viewing, isOffered ? television : null);
    }),
    effect(follow),
    () => offerTelevision(viewing, null),
  ];
  return () => closeAll(ends);
}
