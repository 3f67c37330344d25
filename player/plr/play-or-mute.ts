/**
 * Requests playback before the session is there. If the browser allows sound only after a gesture, the picture plays
 * without it: most first visits begin like this, and the session's own muted attempt waits for the scripts.
 *
 * @param onMuted called when sound was refused, before the muted attempt
 * @throws what the last request to play was rejected with
 */
export async function playOrMute(
  video: Pick<HTMLVideoElement, 'play' | 'muted'>,
  onMuted: () => void,
): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    video.muted = true;
    onMuted();
    await video.play();
  }
}
