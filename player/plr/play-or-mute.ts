interface Callbacks {
  /** Whether the browser is known to refuse sound, so that an attempt with it would only cost time. */
  readonly isSoundRefused: () => boolean;
  /** Called when the video is muted, before it is played. */
  readonly onMuted: () => void;
}

/**
 * Requests playback before the session is there. If the browser allows sound only after a gesture, the picture plays
 * without it: most first visits begin like this, and the session's own muted attempt waits for the scripts.
 *
 * @returns whether it had to be muted
 * @throws what the last request to play was rejected with
 */
export async function playOrMute(
  video: Pick<HTMLVideoElement, 'play' | 'muted'>,
  { isSoundRefused, onMuted }: Callbacks,
): Promise<boolean> {
  const wasMuted = video.muted;
  const playMuted = async () => {
    video.muted = true;
    onMuted();
    await video.play();
    return true;
  };
  if (!wasMuted && isSoundRefused()) return playMuted();
  try {
    await video.play();
    return false;
  } catch (error) {
    if (wasMuted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    return playMuted();
  }
}
