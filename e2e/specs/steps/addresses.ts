import { fileURLToPath } from 'node:url';
import { addresses, settingsFor } from '../../commands/addresses.mjs';
import type { Query } from '../../operator/query';

/** Ports for these tests, so that they can run at the same time as `npm start`. */
export const at = addresses({ PLAYER_PORT: '4183', PLATFORM_PORT: '4184', HOST_PORT: '4185' });

export const STATE = fileURLToPath(new URL('../../../.state/test', import.meta.url));

/** Ports for streams that tests serve themselves, one for each worker. */
export const STREAM_PORTS = [4190, 4191, 4192] as const;

const settings = settingsFor(at, {});
const streamHosts = STREAM_PORTS.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);

/** Host pages that tests write, with their own headers (`own-page.ts`). */
export const OWN_PAGES_PORT = 4177;

export const ownPages = `http://127.0.0.1:${OWN_PAGES_PORT}`;

/** The host page may control the player only as 127.0.0.1; as `localhost` it is not an allowed origin. */
export const TEST_SETTINGS = {
  ...settings,
  PARDEH_MEDIA_HOSTS: [settings.PARDEH_MEDIA_HOSTS, ...streamHosts].join(),
  PARDEH_REDIRECT_HOSTS: at.hostOnOtherSite,
  PARDEH_HOST_ORIGINS: [at.hostOnOtherSite, ownPages].join(),
  PARDEH_FRAME_ORIGINS: [at.hostOnOtherSite, at.host, ownPages].join(),
  PARDEH_LINK_HOSTS: at.hostOnOtherSite,
};

/**
 * Ports on which the export is served in other ways than by the preview server; the platform allows these origins too.
 */
export const OTHER_PORTS = [4186, 4187, 4188, 4189, 4180, 4178, 4176] as const;

/** Ports on which nginx serves it, in a folder and at the root. */
export const RECIPE_PORTS = [4181, 4182] as const;

export type { Query };

export function playerUrl(query: Query): string {
  return `${at.player}/plr?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** The base64 for `e-url` of one of the sample files. */
export function sampleFile(name: string): string {
  return Buffer.from(`${at.platform}/media/files/${name}`).toString('base64');
}
