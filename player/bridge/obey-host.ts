import type { EarlyCall } from '../../host-sdk/contract/contract';
import { isAccepted } from './channel';

/**
 * Calls `onCall` for `play` and `pause` of a host whose wire is not open yet. The wire delivers the same calls again,
 * and answers them.
 */
export function obeyHost(
  page: Window,
  channel: string,
  hostOrigins: readonly string[],
  onCall: (verb: EarlyCall['verb']) => void,
): void {
  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || !isAccepted(origin, hostOrigins)) return;
    const { pardeh, verb }: Partial<EarlyCall> = Object(data);
    if (pardeh === channel && (verb === 'play' || verb === 'pause')) onCall(verb);
  });
}
