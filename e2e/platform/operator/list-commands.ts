import * as v from 'valibot';
import { formLines, formNumber, videoName } from './form';

const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** In their order: `vod 1001`, one a line. */
const videos = v.pipe(formLines, v.array(videoName));
/** So many villages of the long series after them. */
const villages = v.optional(v.pipe(formNumber, v.integer(), v.maxValue(999)), 0);

/** POST `/operator/playlists`. */
export const NewPlaylist = v.object({ title, videos: v.optional(videos, []), villages });

/** POST `/operator/playlists/{id}`: what is left out stays. */
export const PlaylistChange = v.object({ title: v.optional(title), videos: v.optional(videos), villages });

/** Of a list `title | vod 1001, clip 4001`. */
const titledList = v.pipe(
  v.string(),
  v.transform((line) => {
    const [name = '', of = ''] = line.split('|').map((part) => part.trim());
    return { title: name, videos: of.split(',').map((one) => one.trim()) };
  }),
  v.object({ title, videos: v.array(videoName) }),
);

/** POST `/operator/recommendations`: in place of what is found for a video; what is left out stays. */
export const Recommendation = v.object({
  video: videoName,
  videos: v.optional(videos),
  /** Empty: no lists. */
  lists: v.optional(v.pipe(formLines, v.array(titledList))),
});

/** POST `/operator/recommendations/clear`. */
export const WhichVideo = v.object({ video: videoName });

/** Of a list `list | popular | title`; without a title it keeps its own. */
const plan = v.pipe(
  v.string(),
  v.transform((line) => {
    const [kind, id, ...rest] = line.split('|').map((part) => part.trim());
    return { kind, id, title: rest.join('|') };
  }),
  v.object({
    kind: v.pipe(v.string(), v.nonEmpty()),
    id: v.pipe(v.string(), v.nonEmpty()),
    title: v.string(),
  }),
);

/** POST `/operator/list-config`: which lists the pages show; left out: the usual ones. */
export const ListPlans = v.object({
  /** Left out: of all who have none of their own. */
  provider: v.optional(v.string()),
  lists: v.optional(v.pipe(formLines, v.array(plan))),
});

/** POST `/operator/search`: searches that come sooner than this after the last are 429. */
export const SearchRules = v.object({
  gapMs: formNumber,
  /** The `uuid` of one viewer; left out: of all. */
  device: v.optional(v.string()),
});

/** Left out: what is on all viewers. */
export const WhoseFaults = v.nullish(v.object({ device: v.optional(v.string()) }), {});
