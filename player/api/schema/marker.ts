import * as v from 'valibot';
import { request } from './caller';
import { StreamType } from './details';
import { Flag, Id, isFiniteNumber, list, Numeric, OptionalText, PlainText, PlainTitle } from './loose';
import { VideoKind } from './video-kind';

/** A named moment of a video; `time` in seconds. */
export const Marker = v.object({
  id: Id,
  time: Numeric,
  name: PlainTitle,
  sticker: OptionalText,
  description: PlainText,
  video_id: Id,
  video_type: Id,
  isPersonal: Flag,
});
export type Marker = v.InferOutput<typeof Marker>;

/** GET `markers/{id}?type=`. */
export const Markers = list(Marker);

export const MarkersQuery = request({ type: StreamType });

/** GET `user/markers`: the viewer's own markers of one video. */
export const UserMarkersQuery = request({ video_id: v.string(), video_type: VideoKind });

/** Maximum length of a marker's name. */
export const MARKER_NAME_LENGTH = 256;

/**
 * POST `user/markers` and PUT `user/markers/{id}`. The platform validates the name, with a message for the viewer, so
 * the schema does not.
 */
export const UserMarkerRequest = request({
  time: v.pipe(v.number(), isFiniteNumber, v.minValue(0)),
  name: v.string(),
  sticker: OptionalText,
  description: v.nullish(v.pipe(v.string(), v.maxLength(2000)), ''),
  video_id: v.union([v.string(), v.number()]),
  video_type: VideoKind,
});
export type UserMarkerRequest = v.InferInput<typeof UserMarkerRequest>;
