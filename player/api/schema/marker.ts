import * as v from 'valibot';
import { caller } from './caller';
import { StreamType } from './details';
import { Flag, Id, OptionalText, PlainText } from './loose';

/** A moment of a video that somebody named; `time` in seconds. */
export const Marker = v.object({
  id: Id,
  time: v.number(),
  name: PlainText,
  sticker: OptionalText,
  description: PlainText,
  video_id: Id,
  video_type: Id,
  isPersonal: Flag,
});
export type Marker = v.InferOutput<typeof Marker>;

/** GET `markers/{id}?type=`. */
export const Markers = v.array(Marker);

export const MarkersQuery = v.object({ ...caller, type: StreamType });
