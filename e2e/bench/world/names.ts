/** The servers' names in the pages, which only the lines resolve; each is a site of its own. */
export const NAMES = { player: 'player.test', platform: 'platform.test', host: 'host.test' } as const;
