/** By which the pages know the servers. Only the lines know them; each is a site of its own. */
export const NAMES = { player: 'player.test', platform: 'platform.test', host: 'host.test' } as const;
