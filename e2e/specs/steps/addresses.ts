import { fileURLToPath } from 'node:url';
import { addresses, settingsFor } from '../../commands/addresses.mjs';
import type { Query } from '../../operator/query';

/** Ports of the tests' own, so that they run beside `npm start`. */
export const at = addresses({ PLAYER_PORT: '4183', PLATFORM_PORT: '4184', HOST_PORT: '4185' });

export const STATE = fileURLToPath(new URL('../../../.state/test', import.meta.url));

/** Where tests serve streams of their own, one for each worker. */
export const STREAM_PORTS = [4190, 4191, 4192] as const;

const settings = settingsFor(at, {});
const streamHosts = STREAM_PORTS.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);

/** Host pages that tests write themselves, with headers of their own (`own-page.ts`). */
export const OWN_PAGES_PORT = 4177;

export const ownPages = `http://127.0.0.1:${OWN_PAGES_PORT}`;

/** The host page steers the player from 127.0.0.1 only; under the name `localhost` it is a stranger. */
export const TEST_SETTINGS = {
  ...settings,
  PARDEH_MEDIA_HOSTS: [settings.PARDEH_MEDIA_HOSTS, ...streamHosts].join(),
  PARDEH_REDIRECT_HOSTS: at.hostOnOtherSite,
  PARDEH_HOST_ORIGINS: [at.hostOnOtherSite, ownPages].join(),
  PARDEH_FRAME_ORIGINS: [at.hostOnOtherSite, at.host, ownPages].join(),
  PARDEH_LINK_HOSTS: at.hostOnOtherSite,
};

/** Origins on which the export is served in other ways than the preview server's; the platform knows them too. */
export const OTHER_PORTS = [4186, 4187, 4188, 4189, 4180, 4178, 4176] as const;

/** Where nginx serves it, in a folder and at the root. */
export const RECIPE_PORTS = [4181, 4182] as const;

export type { Query };

export function playerUrl(query: Query): string {
  return `${at.player}/plr?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** The base64 that `e-url` wants, of one of the sample files. */
export function sampleFile(name: string): string {
  return Buffer.from(`${at.platform}/media/files/${name}`).toString('base64');
}
