import * as v from 'valibot';
import type { App } from '../app';
import { isVideoName, type VideoName } from '../catalogue/video-name';

/** A number, or the text of a form's field. */
export const formNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  v.transform(Number),
  v.number(),
  v.finite(),
  v.minValue(0),
);

/** A list, or the lines of a form's field. */
export const formLines = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((lines) => (typeof lines === 'string' ? lines.split(/\r?\n/) : lines)),
  v.array(v.string()),
  v.transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== '')),
);

export const formFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

export const videoName = v.custom<VideoName>(
  (text) => typeof text === 'string' && isVideoName(text),
  'Name a video by type and id: vod 1001',
);

export const formType = 'application/x-www-form-urlencoded';

/** Parses forms of the operator's page: empty fields are omitted. */
export function readForms(app: App): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value.trim() !== '')),
  );
}
