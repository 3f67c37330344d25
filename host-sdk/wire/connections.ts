/** Origin of the deployment's platform, to which the player sends its first request; empty if it is the player's own. */
declare const __PARDEH_PLATFORM_ORIGIN__: string;

/**
 * Opens connections to the servers of player and platform before a player is mounted. Chromium partitions connections by
 * site, so this helps there only if the host page and the player are of one site.
 *
 * @param script address of the SDK's own file; `null` if unknown
 */
export function openConnections(script: string | null): void {
  if (script === null) return;
  connect(new URL(script).origin, false);
  if (__PARDEH_PLATFORM_ORIGIN__ !== '') connect(__PARDEH_PLATFORM_ORIGIN__, true);
}

/** @param anonymous whether the connection is for requests without credentials */
function connect(origin: string, anonymous: boolean): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  if (anonymous) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
