/**
 * Safari's method (HTML, "offset from the timeline") for the date of time 0; an invalid date if the stream has none.
 */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** The date of a time of the timeline, in milliseconds since 1970; `null` if the stream has no dates. */
export function dateOf(video: DatedVideo, time: number): number | null {
  return startDate(video) + time * 1000 || null;
}

/** The time of the timeline for a date; `null` if the stream has no dates. */
export function secondOf(video: DatedVideo, date: number): number | null {
  const second = (date - startDate(video)) / 1000;
  return Number.isNaN(second) ? null : second;
}

function startDate(video: DatedVideo): number {
  return video.getStartDate?.().getTime() ?? Number.NaN;
}
