import type { StreamSource } from '../../lib/handoff/started-stream';

interface StreamSourceKind {
  new (): StreamSource;
  isTypeSupported(type: string): boolean;
}

/** Whether MediaSource is available. Otherwise HLS plays natively or not at all. */
export function buildsStreams(): boolean {
  return streamSource() !== null;
}

/** @param codecs as in a playlist; empty if it has none */
export function decodes(codecs: string): boolean {
  return codecs === '' || accepts(`video/mp4;codecs="${codecs}"`);
}

export function accepts(type: string): boolean {
  return streamSource()?.isTypeSupported(type) === true;
}

/** The kind that hls.js chooses under `preferManagedMediaSource`. */
export function streamSource(): StreamSourceKind | null {
  const { MediaSource: usual, ManagedMediaSource: managed }: Partial<Record<string, StreamSourceKind>> =
    Object(globalThis);
  return managed ?? usual ?? null;
}
