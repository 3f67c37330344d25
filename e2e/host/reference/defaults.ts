import { parseParams } from '../../../player/params/parse';

/** Default values of the params. As the SDK names itself: without it the portal's preset would stand. */
export const DEFAULTS: ReadonlyMap<string, unknown> = new Map(Object.entries(parseParams({ site: 'embed' })));
