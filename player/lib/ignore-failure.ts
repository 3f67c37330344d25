/**
 * For `.catch(ignoreFailure)`: nothing depends on this work, or its consumer handles the failure. Logged in development,
 * so that a failure that should not be ignored is seen.
 */
export function ignoreFailure(error: unknown): undefined {
  // biome-ignore lint/suspicious/noConsole: development only
  if (import.meta.env.MODE === 'development') console.debug('ignored:', error);
  return undefined;
}
