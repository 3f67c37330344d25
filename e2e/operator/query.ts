/** Params in the player's URL. */
export type Query = Readonly<Record<string, string | number | boolean>>;

/** The film 1001 in a page that has lists, comments and a login around it. */
export function filmQuery(more: Query = {}): Query {
  return { type: 'vod', id: '1001', site: 'embed', authentication: true, ...more };
}
