import { parseParams } from '../../../player/params/parse';

/** Default values of the params, with `site` as the SDK sets it: without it the portal's preset would apply. */
export const DEFAULTS: ReadonlyMap<string, unknown> = new Map(Object.entries(parseParams({ site: 'embed' })));
