import * as v from 'valibot';
import { formLines, formNumber, videoName } from './form';

const title = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** Videos in order: `vod 1001`, one per line. */
const videos = v.pipe(formLines, v.array(videoName));
/** Adds this many villages of the long series after them. */
const villages = v.optional(v.pipe(formNumber, v.integer(), v.maxValue(999)), 0);

/** POST `/operator/playlists`. */
export const NewPlaylist = v.object({ title, videos: v.optional(videos, []), villages });

/** POST `/operator/playlists/{id}`: omitted fields stay unchanged. */
export const PlaylistChange = v.object({ title: v.optional(title), videos: v.optional(videos), villages });

/** A list in the form `title | vod 1001, clip 4001`. */
const titledList = v.pipe(
  v.string(),
  v.transform((line) => {
    const [name = '', of = ''] = line.split('|').map((part) => part.trim());
    return { title: name, videos: of.split(',').map((one) => one.trim()) };
  }),
  v.object({ title, videos: v.array(videoName) }),
);

/** POST `/operator/recommendations`: replaces the computed ones for a video; omitted fields stay unchanged. */
export const Recommendation = v.object({
  video: videoName,
  videos: v.optional(videos),
  /** Empty: no lists. */
  lists: v.optional(v.pipe(formLines, v.array(titledList))),
});

/** POST `/operator/recommendations/clear`. */
export const WhichVideo = v.object({ video: videoName });

/** A list in the form `list | popular | title`; without a title it keeps its own. */
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

/** POST `/operator/list-config`: the lists on the pages; omitted: the default ones. */
export const ListPlans = v.object({
  /** Omitted: all providers without their own lists. */
  provider: v.optional(v.string()),
  lists: v.optional(v.pipe(formLines, v.array(plan))),
});

/** POST `/operator/search`: searches that follow the last one sooner than this get 429. */
export const SearchRules = v.object({
  gapMs: formNumber,
  /** The `uuid` of one viewer; omitted: all. */
  device: v.optional(v.string()),
});

/** Omitted: the faults for all viewers. */
export const WhoseFaults = v.nullish(v.object({ device: v.optional(v.string()) }), {});
