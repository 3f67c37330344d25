import type { PlayerVerbs } from '../contract/contract';

/** Methods that the handle passes on unchanged. */
const VERBS = [
  'getState',
  'play',
  'pause',
  'seek',
  'seekToLive',
  'setVolume',
  'setMuted',
  'setRate',
  'setQuality',
  'setSubtitles',
  'setAudioTrack',
  'requestPictureInPicture',
  'exitPictureInPicture',
  'getChapters',
  'setChapters',
  'getPlaylist',
  'next',
  'previous',
  'getCamera',
  'setCamera',
  'getTranscript',
  'setSound',
  'setSoundOnly',
  'getPlayed',
  'snapshot',
  'clip',
] as const satisfies readonly (keyof PlayerVerbs)[];

export type Verb = (typeof VERBS)[number];

export type Send = (name: Verb, given: readonly unknown[]) => Promise<unknown>;

/** Interval in which the calls of a setter are merged, in milliseconds: three sliders at once stay below 20 calls a second. */
const SETTER_EVERY_MS = 160;

/** A call for each verb. Values that cross the wire have the types of the contract. */
export function createCalls(send: Send): Pick<PlayerVerbs, Verb> {
  const merged = mergeSetters(send);
  return Object.assign(
    {},
    ...VERBS.map((name) => ({ [name]: (...given: unknown[]) => merged(name, given) })),
  );
}

interface Waiting {
  given: readonly unknown[];
  readonly sent: Promise<unknown>;
  flush(): void;
}

/** Calls of one setter in quick succession (a slider) share the call that sends the last value. */
function mergeSetters(send: Send): Send {
  const sentAt = new Map<Verb, number>();
  const waiting = new Map<Verb, Waiting>();
  const sendNow: Send = (name, given) => {
    sentAt.set(name, performance.now());
    return send(name, given);
  };
  const wait = (name: Verb, given: readonly unknown[], ms: number) => {
    let flush = () => {};
    const sent = new Promise<unknown>((resolve) => {
      const timer = setTimeout(() => flush(), ms);
      flush = () => {
        clearTimeout(timer);
        waiting.delete(name);
        resolve(sendNow(name, made.given));
      };
    });
    const made: Waiting = { given, sent, flush };
    waiting.set(name, made);
    return sent;
  };
  return (name, given) => {
    const last = waiting.get(name);
    if (last && isAlike(given[0], last.given[0])) {
      last.given = given;
      return last.sent;
    }
    last?.flush();
    const early = (sentAt.get(name) ?? -SETTER_EVERY_MS) + SETTER_EVERY_MS - performance.now();
    if (last || early <= 0 || !/^set|^seek$/.test(name)) return sendNow(name, given);
    return wait(name, given, early);
  };
}

/** Values of different types are not merged: an invalid one would cause the rejection of a valid one. */
function isAlike(value: unknown, waiting: unknown): boolean {
  return typeof value === typeof waiting && !Number.isNaN(value);
}
