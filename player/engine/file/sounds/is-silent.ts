/**
 * Whether the element decodes no sound, though it plays. No standard tells: Chromium and Safari count bytes, Firefox says
 * whether there is any. False where a browser does neither.
 */
export function isSilent(video: object): boolean {
  return (
    Reflect.get(video, 'webkitAudioDecodedByteCount') === 0 || Reflect.get(video, 'mozHasAudio') === false
  );
}
