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
  /** Left out: what the profile can be made of. `match` is MPEG-TS, which is never cut. */
  media: v.optional(v.picklist(['stage', 'match', 'quick'])),
  title: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Segments in a playlist. Left out: 300 with a time machine, else 6. */
  length: v.optional(v.pipe(formNumber, v.integer(), v.minValue(1), v.maxValue(2000))),
  /** Of `quick` 0.5, 1 or 2; left out: 2. */
  segmentSeconds: v.optional(v.pipe(formNumber, v.picklist([0.5, 1, 2]))),
  /** Of low latency; left out: 0.5. */
  partSeconds: v.optional(v.pipe(formNumber, v.picklist(PARTS_SECONDS))),
  /** How long ago it began. Left out: so long that its window is full. */
  beganSecondsAgo: v.optional(formNumber),
  /** Another angle of this live stream: began with it, and shows the same event. */
  angleOf: v.optional(v.string()),
  /** It begins later: nothing is on air until then. */
  startsIn: v.optional(formNumber),
  viewers: v.optional(v.pipe(formNumber, v.integer()), 0),
});
export type NewChannel = v.InferOutput<typeof NewChannel>;

const interval = v.pipe(formNumber, v.minValue(1));

/** POST `/operator/lives/{id}`: omitted fields stay unchanged. */
export const Settings = v.object({
  air: v.optional(v.picklist(onAirs)),
  /** Whether the details say that it has ended. */
  ended: v.optional(formFlag),
  /** The recording named in its details. */
  archive: v.optional(v.union([v.literal('none'), videoName])),
  /** The page with the channel's programme, named in its details. */
  schedule: v.optional(v.union([v.literal('none'), v.pipe(v.string(), v.nonEmpty())])),
  startsIn: v.optional(formNumber),
  /** Milliseconds. */
  get_interval: v.optional(interval),
  quiz_get_interval: v.optional(interval),
  viewers_interval: v.optional(interval),
  empoji_poll_interval: v.optional(interval),
  /** Simulated viewers: exactly so many. */
  viewers: v.optional(v.pipe(formNumber, v.integer())),
  reactionsPerSecond: v.optional(v.pipe(formNumber, v.maxValue(100_000))),
  chat: v.optional(formFlag),
  backup: v.optional(formFlag),
  secondHost: v.optional(formFlag),
  alternatives: v.optional(formLines),
  /** Named wherever it is another live stream's alternative. */
  role: v.optional(v.union([v.literal('none'), AlternativeRole])),
  /** The event named in its details. */
  event: v.optional(v.union([v.literal('none'), v.pipe(v.string(), v.nonEmpty())])),
});
export type Settings = v.InferOutput<typeof Settings>;

/** POST `/operator/lives/{id}/question`. */
export const QuestionCommand = v.variant('do', [
  v.object({
    do: v.literal('open'),
    title: v.pipe(v.string(), v.nonEmpty()),
    options: v.pipe(formLines, v.minLength(1), v.maxLength(10)),
    /** Closes by itself after this; left out: open until it is closed. */
    seconds: v.optional(positive),
    /** Of the simulated crowd. */
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
