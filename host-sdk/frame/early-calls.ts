import type { EarlyCall, PlayerNotice } from '../contract/contract';
import { isFrom } from '../wire/opaque';

export interface EarlyCalls {
  /**
   * Sends a call that the frame's page executes before its scripts have loaded. Only the last call counts; `null` cancels
   * it.
   */
  call(verb: EarlyCall['verb'] | null): void;
  stop(): void;
}

/** Calls outside the connection of a frame, until that is open. */
export function createEarlyCalls(frame: HTMLIFrameElement, origin: string, channel: string): EarlyCalls {
  let last: EarlyCall | null = null;
  // Any origin, since a frame that is still empty has none. The channel is part of its address.
  const send = () => last && frame.contentWindow?.postMessage(last, '*');
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const { pardeh }: Partial<PlayerNotice> = Object(data);
    const isOfFrame = source !== null && source === frame.contentWindow && isFrom(frame, origin, from);
    if (isOfFrame && pardeh === 'here') send();
  };
  const stop = () => window.removeEventListener('message', onMessage);
  return {
    call(verb) {
      if (verb === null) return stop();
      last = { pardeh: channel, verb };
      window.addEventListener('message', onMessage);
      send();
    },
    stop,
  };
}
