import { listen } from '../media/listen';

/** An iPhone's full screen is the system's, which shows the video and nothing of the page. */
type IosVideo = HTMLVideoElement & { readonly webkitDisplayingFullscreen?: boolean };

export function isFullBySystem(video: IosVideo): boolean {
  return video.webkitDisplayingFullscreen === true;
}

/** Lets the system draw the chosen captions while the page cannot. */
export function showCaptionsInSystemFullscreen(video: HTMLVideoElement): () => void {
  const change = (from: TextTrackMode, to: TextTrackMode) => {
    for (const track of Array.from(video.textTracks)) if (track.mode === from) track.mode = to;
  };
  const stopBegin = listen(video, ['webkitbeginfullscreen'], () => change('hidden', 'showing'));
  const stopEnd = listen(video, ['webkitendfullscreen'], () => change('showing', 'hidden'));
  return () => {
    stopBegin();
    stopEnd();
  };
}
