import * as v from 'valibot';
import { caller, request } from './caller';

const optionalText = v.nullish(v.string());
const optionalId = v.nullish(v.union([v.string(), v.number()]));

/** One event of the usage log. Each category adds facts of its own, so other fields are kept as they are. */
export const LogEvent = v.looseObject({
  ...caller,
  category: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  timestamp: v.union([v.string(), v.number()]),
  clientUUID: optionalText,
  link: optionalText,
  user_id: optionalId,
  live_id: optionalId,
  format: optionalText,
  content_type: optionalId,
  content_id: optionalId,
});
export type LogEvent = v.InferOutput<typeof LogEvent>;

/** POST `logs`. */
export const LogRequest = v.union([LogEvent, v.pipe(v.array(LogEvent), v.nonEmpty(), v.maxLength(500))]);
export type LogRequest = v.InferOutput<typeof LogRequest>;

const seconds = v.pipe(v.number(), v.minValue(0));

/** POST `video-timeline`: a range that was watched, in seconds of the video. */
export const TimelineRequest = v.pipe(
  request({
    video_id: v.union([v.string(), v.number()]),
    video_type: v.union([v.string(), v.number()]),
    start: seconds,
    end: seconds,
    watchedDuration: seconds,
    video_duration: v.nullish(seconds),
    clientUUID: optionalText,
    user_id: optionalId,
    content_type: optionalId,
    content_id: optionalId,
  }),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, 'The start must be below the end'),
    ['start'],
  ),
);
export type TimelineRequest = v.InferOutput<typeof TimelineRequest>;
