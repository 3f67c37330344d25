import type { EarlyCall, PlayerNotice } from '../contract/contract';
import { isFrom } from '../wire/opaque';

export interface EarlyCalls {
  /**
   * The frame's page obeys before its scripts have loaded, now or when it is there. Only the last call counts; `null`:
   * nothing is sent any more.
   */
  call(verb: EarlyCall['verb'] | null): void;
  stop(): void;
}

/** Calls beside the wire of a frame, for as long as that is not open. */
export function createEarlyCalls(frame: HTMLIFrameElement, origin: string, channel: string): EarlyCalls {
  let last: EarlyCall | null = null;
  // Any origin: a frame that is still empty has none, and the channel stands in its address.
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
