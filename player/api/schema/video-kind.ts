import * as v from 'valibot';

/** The wire's numbers for kinds of videos. */
export const videoKinds = { archive: 1, vod: 2, clip: 3, live: 4, playlist: 5 } as const;

/** The inverse of `videoKinds`. */
export const videoTypes = {
  [videoKinds.archive]: 'archive',
  [videoKinds.vod]: 'vod',
  [videoKinds.clip]: 'clip',
  [videoKinds.live]: 'live',
  [videoKinds.playlist]: 'playlist',
} as const;

/** `video_type` of requests: the number, as a number or (in a query) as text, or the word of the address. */
export const VideoKind = v.pipe(
  v.union([v.picklist(['archive', 'vod', 'clip', 'live', 'playlist']), v.string(), v.number()]),
  v.transform((value) => {
    const word = Object.entries(videoKinds).find(([name]) => name === value);
    return word === undefined ? Number(value) : word[1];
  }),
  v.picklist([1, 2, 3, 4, 5]),
);
export type VideoKind = v.InferOutput<typeof VideoKind>;
