import { nextEvent } from './next-event';

declare global {
  /** The only `MediaSource` of Safari on iPhone. */
  var ManagedMediaSource: typeof MediaSource | undefined;
}

const isManaged = () => !('MediaSource' in globalThis);

function kind(): typeof MediaSource | null {
  return isManaged() ? (globalThis.ManagedMediaSource ?? null) : MediaSource;
}

export function canBeBuilt(type: string): boolean {
  return kind()?.isTypeSupported(type) ?? false;
}

export interface AttachedSource {
  /** Resolves when the element has attached the source. */
  ready(signal: AbortSignal): Promise<MediaSource>;
  /** Releases the object URL. */
  close(): void;
}

/** Attaches a MediaSource to the element. */
export function attachSource(video: HTMLVideoElement): AttachedSource {
  const Kind = kind();
  if (Kind === null) throw new Error('nothing to build a stream with');
  const source = new Kind();
  const address = URL.createObjectURL(source);
  // A managed source opens only if remote playback is disabled.
  if (isManaged()) video.disableRemotePlayback = true;
  video.src = address;
  return {
    async ready(signal) {
      if (source.readyState === 'closed') await nextEvent(source, ['sourceopen'], signal);
      return source;
    },
    close() {
      URL.revokeObjectURL(address);
    },
  };
}
