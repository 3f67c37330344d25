import * as v from 'valibot';
import type { PlayerErrorCode, PlayerMethods } from '../../host-sdk/contract/contract';
import { FITS_HEADER } from '../lib/text/fits-header';
import { givenParams, number, plainObject, string } from './given-params';

/** Maximum length of a token: as much as common servers accept in a header. */
const MAX_TOKEN_LENGTH = 8192;

const MOST_CHAPTERS = 500;
const MAX_TITLE_LENGTH = 200;

const track = v.pipe(string, v.nonEmpty());

const soundModes = v.pipe(
  plainObject,
  v.object({
    night: v.optional(v.boolean()),
    speech: v.optional(v.boolean()),
    mono: v.optional(v.boolean()),
    balance: v.optional(v.pipe(number, v.minValue(-100), v.maxValue(100))),
    boost: v.optional(v.pipe(number, v.minValue(100), v.maxValue(200))),
  }),
);

/** Checked before the entries: validating a million of them would block the main thread. */
const shortList = v.custom<readonly unknown[]>(
  (value) => Array.isArray(value) && value.length <= MOST_CHAPTERS,
);

const chapters = v.pipe(
  shortList,
  v.array(
    v.object({
      start: v.pipe(number, v.minValue(0)),
      title: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH), v.trim(), v.nonEmpty()),
    }),
  ),
);

/** A later SDK may name events that this player does not know. */
const listened = v.pipe(shortList, v.array(string));

const clipRange = v.pipe(plainObject, v.object({ from: number, to: number }));

const camera = v.pipe(
  plainObject,
  v.object({ yaw: v.optional(number), pitch: v.optional(number), fov: v.optional(number) }),
);

/** Each method that a verb answers, with the schema of its argument; `null` where it takes none. */
export const METHODS = {
  play: null,
  pause: null,
  seek: number,
  seekToLive: null,
  setVolume: v.pipe(number, v.minValue(0), v.maxValue(100)),
  setMuted: v.boolean(),
  setRate: v.pipe(number, v.minValue(0.25), v.maxValue(3)),
  setQuality: v.union([v.literal('auto'), v.pipe(number, v.minValue(1))]),
  setSubtitles: v.nullable(track),
  setAudioTrack: track,
  requestFullscreen: null,
  exitFullscreen: null,
  setFilled: v.boolean(),
  requestPictureInPicture: null,
  exitPictureInPicture: null,
  getChapters: null,
  setChapters: v.nullable(chapters),
  getPlaylist: null,
  next: null,
  previous: null,
  getCamera: null,
  setCamera: camera,
  getTranscript: null,
  setSound: soundModes,
  setSoundOnly: v.boolean(),
  getPlayed: null,
  snapshot: null,
  clip: clipRange,
  setListening: listened,
  load: givenParams,
  setParams: givenParams,
  setToken: v.nullable(v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH), v.regex(FITS_HEADER))),
  diagnose: null,
} satisfies { [Name in VerbName]: Parameters<PlayerMethods[Name]> extends [] ? null : v.GenericSchema };

/** `getState` has no verb: the state is one of the facts. */
type VerbName = Exclude<keyof PlayerMethods, 'getState'>;

/** `null` is success. A verb that throws counts as failed. */
export type Outcome = PlayerErrorCode | null;

type Value<Name extends VerbName> = Extract<Awaited<ReturnType<PlayerMethods[Name]>>, { ok: true }>['value'];

/** A method with a result returns the result, or a code that says why there is none. */
type Answer<Name extends VerbName> = Value<Name> extends object ? Value<Name> | PlayerErrorCode : Outcome;

type Given<Schema> = Schema extends v.GenericSchema ? [given: v.InferOutput<Schema>] : [];

/** The verbs behind the host's methods. Arguments have passed their schema. */
export type MethodVerbs = {
  readonly [Name in VerbName]: (
    ...given: Given<(typeof METHODS)[Name]>
  ) => Answer<Name> | Promise<Answer<Name>>;
};
