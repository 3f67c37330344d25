/**
 * Whether a playing element decodes no sound. Safari has a list of audio tracks; Chromium counts decoded bytes, also of a
 * muted element; Firefox reports whether there is audio. False if the browser reports nothing.
 */
export function isSilent(video: object): boolean {
  const read = (name: string): unknown => Reflect.get(video, name);
  const sounds = read('audioTracks');
  if (typeof sounds === 'object' && sounds !== null) return Reflect.get(sounds, 'length') === 0;
  return read('webkitAudioDecodedByteCount') === 0 || read('mozHasAudio') === false;
}
