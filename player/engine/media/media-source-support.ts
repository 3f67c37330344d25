/** Whether streams can be put together from segments here. Where they cannot, the browser plays HLS by itself, or not at all. */
export function buildsStreams(): boolean {
  return findMediaSource() !== null;
}

/** @param codecs as a playlist names them; an empty text where it names none */
export function decodes(codecs: string): boolean {
  return codecs === '' || findMediaSource()?.isTypeSupported(`video/mp4;codecs="${codecs}"`) === true;
}

function findMediaSource(): { isTypeSupported(type: string): boolean } | null {
  const { MediaSource: usual, ManagedMediaSource: managed }: Partial<Record<string, typeof MediaSource>> =
    Object(globalThis);
  return usual ?? managed ?? null;
}
