/** The deployment's platform, which the player asks first; empty where it stands on the player's own origin. */
declare const __PARDEH_PLATFORM_ORIGIN__: string;

/**
 * Opens the lines to the player's and the platform's servers, before anybody mounts anything. Chromium keeps the lines
 * of a page and of frames of other sites apart, and gains by it only where both are of one site.
 *
 * @param script address of the SDK's own file; `null` where it is not known
 */
export function openConnections(script: string | null): void {
  if (script === null) return;
  connect(new URL(script).origin, false);
  if (__PARDEH_PLATFORM_ORIGIN__ !== '') connect(__PARDEH_PLATFORM_ORIGIN__, true);
}

/** @param anonymous lines that carry cookies and lines that do not are not the same */
function connect(origin: string, anonymous: boolean): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  if (anonymous) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
