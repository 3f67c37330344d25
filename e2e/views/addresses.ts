import { addresses, settingsFor } from '../commands/addresses.mjs';

/** Ports for these tests, so that they can run at the same time as `npm start` and the end-to-end tests. */
export const at = addresses({ PLAYER_PORT: '4193', PLATFORM_PORT: '4194', HOST_PORT: '4195' });

/** Build settings of the player under test. */
export const SETTINGS = {
  ...settingsFor(at, {}),
  PARDEH_LINK_HOSTS: at.hostOnOtherSite,
  PARDEH_REDIRECT_HOSTS: at.hostOnOtherSite,
};

/** The base64 for `e-url` of one of the sample files. */
export function sampleFile(name: string): string {
  return btoa(`${at.platform}/media/files/${name}`);
}
