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
 * @throws what the last request to play was rejected with
 */
export async function playOrMute(
  video: Pick<HTMLVideoElement, 'play' | 'muted'>,
  { isSoundRefused, onMuted }: Callbacks,
): Promise<void> {
  const playMuted = async () => {
    video.muted = true;
    onMuted();
    try {
      await video.play();
    } catch (error) {
      // Muting did not help, and the press that plays may have sound.
      if (isRefusal(error)) video.muted = false;
      throw error;
    }
  };
  if (!video.muted && isSoundRefused()) return playMuted();
  try {
    await video.play();
  } catch (error) {
    if (video.muted || !isRefusal(error)) throw error;
    await playMuted();
  }
}

/** The browser waits for a gesture. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
