import type { PlayerNotice } from '../../host-sdk/contract/contract';
import { ANY_ORIGIN, isAccepted } from './channel';

const REFUSAL: PlayerNotice = { pardeh: 'refused', code: 'origin-not-allowed' };

/**
 * Hides messages of the embedding page from penpal: those of origins that the deployment does not accept, which penpal
 * would parse, and those that would leave the connection unusable. An origin that is not accepted gets one response,
 * which contains only the code.
 *
 * Call it before penpal listens.
 *
 * @returns the function that stops the filter
 */
export function filterMessages(page: Window, channel: string, hostOrigins: readonly string[]): () => void {
  const { parent } = page;
  let isAnswered = false;
  const filter = (event: MessageEvent<unknown>) => {
    const { source, origin } = event;
    if (source !== parent) {
      // penpal reads the data before it checks the source. Messages of the own window pass, since libraries send them.
      if (source !== page) event.stopImmediatePropagation();
      return;
    }
    const isKnown = isAccepted(origin, hostOrigins);
    if (isKnown && !isHarmful(event)) return;
    event.stopImmediatePropagation();
    // Accessing `data` makes the browser deserialize the message, which may be large.
    if (isKnown || isAnswered || !isGreeting(event.data, channel)) return;
    isAnswered = true;
    // A page with an opaque origin (sandboxed, or a file) can only be reached with `*`.
    parent.postMessage(REFUSAL, { targetOrigin: origin === 'null' ? ANY_ORIGIN : origin });
  };
  page.addEventListener('message', filter, { capture: true });
  return () => page.removeEventListener('message', filter, { capture: true });
}

/**
 * A message of penpal's old protocol makes penpal use only this protocol from then on. An ACK2 without a port, the last
 * step of the handshake, makes penpal lose the port that it has.
 */
function isHarmful({ data, ports }: MessageEvent<unknown>): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'penpal' in data || ('type' in data && data.type === 'ACK2' && ports.length === 0);
}

function isGreeting(data: unknown, channel: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'SYN' && 'channel' in data && data.channel === channel;
}
