import type { App } from './app';

/**
 * Accepts JSON declared as plain text. `sendBeacon` sends it so when a page is closed, since a JSON type would need a
 * preflight. This is no security hole: tokens are read from headers, and a beacon has none.
 */
export function readBeacons(app: App): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
