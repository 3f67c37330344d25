/** Safari's method (HTML, "offset from the timeline"): when second 0 was; an invalid date where the stream does not say. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** When the picture of this second happened, in milliseconds since 1970; `null` where the stream does not say. */
export function dateOf(video: DatedVideo, time: number): number | null {
  return startDate(video) + time * 1000 || null;
}

/** The second at which the picture of this moment is; `null` where the stream does not say. */
export function secondOf(video: DatedVideo, date: number): number | null {
  const second = (date - startDate(video)) / 1000;
  return Number.isNaN(second) ? null : second;
}

function startDate(video: DatedVideo): number {
  return video.getStartDate?.().getTime() ?? Number.NaN;
}
