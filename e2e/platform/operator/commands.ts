import * as v from 'valibot';
import { AlternativeRole } from '../../../player/api/schema/aggregate';
import { onAirs } from '../live/air';
import { PARTS_SECONDS } from '../live/programme';
import { formFlag, formLines, formNumber, videoName } from './form';

const positive = v.pipe(formNumber, v.minValue(0.1));

/** POST `/operator/channels`: creates a live stream, so that tests do not disturb each other. */
export const NewChannel = v.object({
  profile: v.optional(v.picklist(['normal', 'low-latency']), 'normal'),
  timeMachine: v.optional(formFlag, false),
  /** Omitted: a recording that suits the profile. `match` is MPEG-TS, which is never cut. */
  media: v.optional(v.picklist(['stage', 'match', 'quick'])),
  title: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Number of segments in a playlist. Omitted: 300 with a DVR window, else 6. */
  length: v.optional(v.pipe(formNumber, v.integer(), v.minValue(1), v.maxValue(2000))),
  /** For `quick` 0.5, 1 or 2; omitted: 2. */
  segmentSeconds: v.optional(v.pipe(formNumber, v.picklist([0.5, 1, 2]))),
  /** For low latency; omitted: 0.5. */
  partSeconds: v.optional(v.pipe(formNumber, v.picklist(PARTS_SECONDS))),
  /** Time since its start. Omitted: long enough for a full window. */
  beganSecondsAgo: v.optional(formNumber),
  /** Makes it another angle of this live stream: with the same start and event. */
  angleOf: v.optional(v.string()),
  /** Starts it later: nothing is on air until then. */
  startsIn: v.optional(formNumber),
  viewers: v.optional(v.pipe(formNumber, v.integer()), 0),
});
export type NewChannel = v.InferOutput<typeof NewChannel>;

const interval = v.pipe(formNumber, v.minValue(1));

/** POST `/operator/lives/{id}`: omitted fields stay unchanged. */
export const Settings = v.object({
  air: v.optional(v.picklist(onAirs)),
  /** Whether the details state that it has ended. */
  ended: v.optional(formFlag),
  /** The recording in its details. */
  archive: v.optional(v.union([v.literal('none'), videoName])),
  /** The page with the channel's programme, in its details. */
  schedule: v.optional(v.union([v.literal('none'), v.pipe(v.string(), v.nonEmpty())])),
  startsIn: v.optional(formNumber),
  /** In milliseconds. */
  get_interval: v.optional(interval),
  quiz_get_interval: v.optional(interval),
  viewers_interval: v.optional(interval),
  empoji_poll_interval: v.optional(interval),
  /** The exact number of simulated viewers. */
  viewers: v.optional(v.pipe(formNumber, v.integer())),
  reactionsPerSecond: v.optional(v.pipe(formNumber, v.maxValue(100_000))),
  chat: v.optional(formFlag),
  backup: v.optional(formFlag),
  secondHost: v.optional(formFlag),
  alternatives: v.optional(formLines),
  /** Its role as an alternative of other live streams. */
  role: v.optional(v.union([v.literal('none'), AlternativeRole])),
  /** The event in its details. */
  event: v.optional(v.union([v.literal('none'), v.pipe(v.string(), v.nonEmpty())])),
});
export type Settings = v.InferOutput<typeof Settings>;

/** POST `/operator/lives/{id}/question`. */
export const QuestionCommand = v.variant('do', [
  v.object({
    do: v.literal('open'),
    title: v.pipe(v.string(), v.nonEmpty()),
    options: v.pipe(formLines, v.minLength(1), v.maxLength(10)),
    /** Closes after this time; omitted: open until it is closed. */
    seconds: v.optional(positive),
    /** Votes of the simulated crowd. */
    votesPerSecond: v.optional(formNumber, 0),
  }),
  v.object({ do: v.literal('close') }),
  v.object({ do: v.literal('clear') }),
  v.object({ do: v.literal('script') }),
]);

/** POST `/operator/lives/{id}/gif`. */
export const GifCommand = v.object({ seconds: v.optional(positive, 7) });

/** POST `/operator/lives/{id}/encoder`. */
export const EncoderCommand = v.object({ do: v.picklist(['restart', 'discontinuity', 'gap', 'end']) });
