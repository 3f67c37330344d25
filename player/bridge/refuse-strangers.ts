import type { RefusalMessage } from '../../host-sdk/contract/contract';

const REFUSAL: RefusalMessage = { pardeh: 'refused', code: 'origin-not-allowed' };

export const ANY_ORIGIN = '*';

/**
 * Answers hosts whose origin the deployment does not accept. penpal only ignores them, so their handshake is detected
 * here; the answer goes once to that origin only, and contains nothing but the code.
 *
 * @returns the function that stops it
 */
export function refuseStrangers(page: Window, channel: string, hostOrigins: readonly string[]): () => void {
  const { parent } = page;
  const answer = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isGreeting(data, channel)) return;
    if (hostOrigins.includes(ANY_ORIGIN) || hostOrigins.includes(origin)) return;
    stop();
    // A page without an origin of its own (sandboxed, or a file) can only be reached under any name.
    parent.postMessage(REFUSAL, { targetOrigin: origin === 'null' ? ANY_ORIGIN : origin });
  };
  const stop = () => page.removeEventListener('message', answer);
  page.addEventListener('message', answer);
  return stop;
}

function isGreeting(data: unknown, channel: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'SYN' && 'channel' in data && data.channel === channel;
}
