import * as v from 'valibot';
import type { VideoName } from '../catalogue/video-name';
import type { Kept } from '../chat/messages';
import { HttpError } from '../failures';

/** The last message of a page. */
export type Last = Pick<Kept, 'createdAt' | 'id'>;

const Content = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]),
);

export function cursorOf(video: VideoName, { createdAt, id }: Last): string {
  return Buffer.from(JSON.stringify([video, createdAt, id])).toString('base64url');
}

/** @throws HttpError 400 for cursors that are not from this video's replay */
export function readCursor(video: VideoName, cursor: string): Last {
  const read = v.safeParse(Content, Buffer.from(cursor, 'base64url').toString());
  if (!read.success || read.output[0] !== video) throw new HttpError(400, 'این نشانه معتبر نیست.');
  const [, createdAt, id] = read.output;
  return { createdAt, id };
}
