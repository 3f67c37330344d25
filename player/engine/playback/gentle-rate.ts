const gentle = new WeakMap<HTMLMediaElement, number>();

/** Plays slightly faster or slower than the viewer's speed, without changing it. */
export function runGently(video: HTMLMediaElement, rate: number): void {
  gentle.set(video, rate);
  video.playbackRate = rate;
}

/** Returns to the viewer's speed, unless it was changed meanwhile. */
export function runAsChosen(video: HTMLMediaElement): void {
  if (runsGently(video)) video.playbackRate = video.defaultPlaybackRate;
  gentle.delete(video);
}

/** The speed the viewer chose. */
export function chosenRate(video: HTMLMediaElement): number {
  return runsGently(video) ? video.defaultPlaybackRate : video.playbackRate;
}

function runsGently(video: HTMLMediaElement): boolean {
  return video.playbackRate === gentle.get(video);
}
