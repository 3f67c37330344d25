import type { App } from './app';

/**
 * JSON that calls itself plain text. `sendBeacon` of a page that goes away sends it so: a JSON type would need a
 * preflight. It opens no door, since tokens are taken from headers, and a beacon has none.
 */
export function readBeacons(app: App): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
