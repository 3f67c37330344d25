import { isBoolean, isNumber, isQuality, isText, refuse } from './arguments';
import type { PlayerHandle } from './handle';
import { inTime } from './in-time';
import type { Filling } from './place';
import type { Wire } from './wire';

/** Limits of the arguments. */
const LOUDEST = 100;
const SLOWEST = 0.25;
const FASTEST = 3;

type Calls = Omit<PlayerHandle, 'ready' | 'load' | 'setParams' | 'setToken' | 'on' | 'diagnose' | 'destroy'>;

/** The verbs of a handle that are one call each: what is no argument of theirs is refused before it is sent. */
export function createCalls(wire: Wire, filling: Filling | undefined): Calls {
  const { call } = wire;
  const check = <T>(isRight: boolean, ask: Parameters<typeof call<T>>[0]) =>
    isRight ? call(ask) : refuse('wrong-argument');
  return {
    getState: () => call((player) => player.getState()),
    play: () => call((player) => player.play()),
    pause: () => call((player) => player.pause()),
    seek: (time) => check(isNumber(time), (player) => player.seek(time)),
    seekToLive: () => call((player) => player.seekToLive()),
    setVolume: (volume) => check(isNumber(volume, 0, LOUDEST), (player) => player.setVolume(volume)),
    setMuted: (muted) => check(isBoolean(muted), (player) => player.setMuted(muted)),
    setRate: (rate) => check(isNumber(rate, SLOWEST, FASTEST), (player) => player.setRate(rate)),
    setQuality: (quality) => check(isQuality(quality), (player) => player.setQuality(quality)),
    setSubtitles: (id) => check(id === null || isText(id), (player) => player.setSubtitles(id)),
    setAudioTrack: (id) => check(isText(id), (player) => player.setAudioTrack(id)),
    // A gesture in the host's page lets the host's page fill the screen, not the frame within.
    requestFullscreen: () => {
      const inside = () => call((player) => player.requestFullscreen());
      return filling === undefined ? inside() : inTime(filling.fill(true)).catch(inside);
    },
    exitFullscreen: () =>
      filling?.filled()
        ? inTime(filling.fill(false)).catch(() => refuse('failed'))
        : call((player) => player.exitFullscreen()),
    requestPictureInPicture: () => call((player) => player.requestPictureInPicture()),
    exitPictureInPicture: () => call((player) => player.exitPictureInPicture()),
    snapshot: () => call((player) => player.snapshot()),
  };
}
