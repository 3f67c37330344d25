import { nextEvent } from './next-event';

declare global {
  /** Safari on iPhone has only this one. */
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
  /** Waits until the element has taken the source. */
  ready(signal: AbortSignal): Promise<MediaSource>;
  /** Lets the browser free what the address holds. */
  close(): void;
}

/** Gives the element a stream that the page builds. */
export function attachSource(video: HTMLVideoElement): AttachedSource {
  const Kind = kind();
  if (Kind === null) throw new Error('nothing to build a stream with');
  const source = new Kind();
  const address = URL.createObjectURL(source);
  // A managed source opens only for an element that cannot be sent to another device.
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
