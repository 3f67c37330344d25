interface Callbacks {
  /** Whether the browser is known to refuse sound, so that an attempt with it would only cost time. */
  readonly isSoundRefused: () => boolean;
  /** Called when the video is muted, before it is played. */
  readonly onMuted: () => void;
}

/**
 * Requests playback before the session exists. If the browser allows sound only after a gesture, the video plays muted:
 * this is so in most first visits, and the session's own muted attempt would wait for the scripts.
 *
 * @throws the rejection of the last request to play
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
      // Muted playback was refused too, and playback after a press may have sound.
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

/** Whether playback was refused because the browser requires a gesture. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
