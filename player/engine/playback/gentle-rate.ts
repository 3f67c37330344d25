const gentle = new WeakMap<HTMLMediaElement, number>();

/** Lets the video run a little faster or slower than the viewer chose, without his choice being touched. */
export function runGently(video: HTMLMediaElement, rate: number): void {
  gentle.set(video, rate);
  video.playbackRate = rate;
}

/** Back to what the viewer chose, unless he has chosen anew meanwhile. */
export function runAsChosen(video: HTMLMediaElement): void {
  if (runsGently(video)) video.playbackRate = video.defaultPlaybackRate;
  gentle.delete(video);
}

/** What the viewer chose. */
export function chosenRate(video: HTMLMediaElement): number {
  return runsGently(video) ? video.defaultPlaybackRate : video.playbackRate;
}

function runsGently(video: HTMLMediaElement): boolean {
  return video.playbackRate === gentle.get(video);
}
