import { WindowMessenger } from 'penpal';
import { type BridgeParts, type HostBridge, openBridge } from './open-bridge';
import { refuseStrangers } from './refuse-strangers';

export interface HostOptions extends Omit<BridgeParts, 'channel'> {
  /** From `readChannel`; `null` when no SDK mounted this page. */
  readonly channel: string | null;
  /** Exact origins that may steer the player; `*` among them for any. */
  readonly hostOrigins: readonly string[];
  readonly page: Window;
}

/**
 * Opens the wire to the embedding page; `null` if there is none, or it does not use the SDK. The picture never waits
 * for it: import this file after the engine was requested.
 */
export function connectHost({ page, channel, hostOrigins, ...parts }: HostOptions): HostBridge | null {
  // An empty list would let penpal fall back to the player's own origin.
  if (page.parent === page || channel === null || hostOrigins.length === 0) return null;
  const messenger = new WindowMessenger({ remoteWindow: page.parent, allowedOrigins: [...hostOrigins] });
  const stopRefusing = refuseStrangers(page, channel, hostOrigins);
  const bridge = openBridge(messenger, { channel, ...parts });
  return {
    ...bridge,
    close() {
      stopRefusing();
      bridge.close();
    },
  };
}
