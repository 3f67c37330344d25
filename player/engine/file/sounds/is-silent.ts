/**
 * Whether the element decodes no sound, though it plays. Safari has a list of sounds, and counts no bytes; Chromium counts
 * them, also of a muted element; Firefox says whether there is any. False where a browser tells nothing.
 */
export function isSilent(video: object): boolean {
  const read = (name: string): unknown => Reflect.get(video, name);
  const sounds = read('audioTracks');
  if (typeof sounds === 'object' && sounds !== null) return Reflect.get(sounds, 'length') === 0;
  return read('webkitAudioDecodedByteCount') === 0 || read('mozHasAudio') === false;
}
