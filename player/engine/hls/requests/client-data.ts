import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

/** Adds data about the player to requests to the hosts that the deployment lists (CMCD, CTA-5004). */
export interface ClientData {
  /** Reads the data from this instance from now on. */
  readonly follow: (hls: Hls) => void;
  /**
   * @param withToken adds the viewer's token to addresses that may have it; left out: none has one
   * @returns the loader, or one that describes its requests
   */
  readonly describing: (
    Stock: HlsConfig['loader'],
    withToken?: (address: string) => string,
  ) => HlsConfig['loader'];
}

/** For streams whose requests are not described. */
export const NO_CLIENT_DATA: ClientData = {
  follow: () => undefined,
  describing: (Stock) => Stock,
};
