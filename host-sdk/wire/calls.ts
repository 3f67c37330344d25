import type { PlayerVerbs } from '../contract/contract';

/** Those that the handle adds nothing to. */
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

/** Values of one setter that come faster than this are merged: three sliders at once stay below 20 calls a second. */
const SETTER_EVERY_MS = 160;

/** A call for each verb. Values that cross the wire have the types of the contract. */
export function createCalls(send: Send): Pick<PlayerVerbs, Verb> {
  const merged = mergeSetters(send);
  return Object.assign(
    {},
    ...VERBS.map((name) => ({ [name]: (...given: unknown[]) => merged(name, given) })),
  );
}

/** Calls of one setter in quick succession (a slider) share the call that sends the last value. */
function mergeSetters(send: Send): Send {
  const sentAt = new Map<Verb, number>();
  const waiting = new Map<Verb, { given: readonly unknown[]; sent: Promise<unknown> }>();
  const sendNow: Send = (name, given) => {
    sentAt.set(name, performance.now());
    return send(name, given);
  };
  return (name, given) => {
    const last = waiting.get(name);
    if (last) {
      last.given = given;
      return last.sent;
    }
    const early = (sentAt.get(name) ?? -SETTER_EVERY_MS) + SETTER_EVERY_MS - performance.now();
    if (early <= 0 || !/^set|^seek$/.test(name)) return sendNow(name, given);
    const flush = () => {
      const { given: latest = given } = waiting.get(name) ?? {};
      waiting.delete(name);
      return sendNow(name, latest);
    };
    const sent = new Promise((resolve) => setTimeout(resolve, early)).then(flush);
    waiting.set(name, { given, sent });
    return sent;
  };
}
