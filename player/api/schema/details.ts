import * as v from 'valibot';
import { request } from './caller';
import {
  Count,
  Flag,
  Id,
  Moment,
  OptionalId,
  OptionalNumber,
  OptionalText,
  optionalList,
  orNull,
  PlainText,
  PlainTitle,
  Title,
  wholeList,
} from './loose';

export const StreamType = v.picklist(['live', 'vod', 'archive', 'clip']);

export const DetailsQuery = request({
  from: v.optional(v.string()),
  token: v.optional(v.string()),
  ext_user: v.optional(v.string()),
});

const Track = v.object({
  init: v.string(),
  segments: wholeList(v.object({ url: v.string(), duration: v.number() })),
});

/**
 * GET `{live|vod|archive|clip}/{id}`. Only `id`, `type` and `stream_link` are required and must be valid. A channel
 * with nothing on air is no error: the response is 200 with `stream_link: null`. 404 means that the content does not
 * exist.
 */
export const VideoDetails = v.object({
  id: Id,
  type: StreamType,
  user_id: OptionalId,
  title: PlainTitle,
  description: PlainText,
  banner: OptionalText,
  cover: OptionalText,
  path: OptionalText,
  tag: optionalList(v.object({ id: Id, title: Title })),
  content_type: OptionalId,
  content_id: OptionalId,
  release_year: OptionalNumber,
  imdb_rate: OptionalNumber,
  /** Minimum age in years. */
  pg_state: OptionalNumber,
  stream_link: v.nullable(v.string()),
  /** The same stream from other hosts, best first. */
  hls_links: optionalList(v.object({ title: PlainTitle, link: v.string() })),
  /** `size` in bytes. */
  download_links: optionalList(v.object({ title: PlainTitle, link: v.string(), size: OptionalNumber })),
  trailer: orNull(v.object({ title: PlainTitle, stream_link: v.string(), cover: OptionalText })),
  /** Thumbnail sprites: WebVTT with `#xywh`. */
  vtt: OptionalText,
  vtt_mobile: OptionalText,
  subtitles: optionalList(v.object({ lang: v.string(), title: PlainTitle, link: v.string(), default: Flag })),
  is_360: Flag,
  time_machine: Flag,
  online_viewer_threshold: Count,
  viewers: OptionalNumber,
  live_viewers: OptionalNumber,
  like: Count,
  /** Seconds. */
  preview_start: OptionalNumber,
  preview_end: OptionalNumber,
  /** The start of a live stream. */
  start_time: Moment,
  /** Seconds by which the start time of a recording is wrong. */
  replay_offset: OptionalNumber,
  /** Seconds. */
  duration: OptionalNumber,
  provider: orNull(v.object({ id: Id, name: PlainTitle, avatar_url: OptionalText })),
  created_at: Moment,
  /** When a live stream ended; absent before that. */
  ended_at: Moment,
  /** Card of the recording of a live stream that has ended. */
  // Validated by the part that shows it.
  archive: v.optional(v.unknown(), null),
  /** The event that this live stream shows; its other angles have the same. */
  event_id: OptionalId,
  /** A page with the programme of a live channel. */
  schedule_url: OptionalText,
  /** Sources of an encrypted stream's keys, by key system. */
  // Validated by the engine.
  drm: v.optional(v.unknown(), null),
  /** Location of the stream's first seconds, so that the first frame need not wait for playlists. */
  // Invalid values only cost the head start, not the video.
  start: orNull(v.object({ codecs: v.string(), tracks: wholeList(Track) })),
});
export type VideoDetails = v.InferOutput<typeof VideoDetails>;

/** GET `viewed/content/{content_id}`. */
