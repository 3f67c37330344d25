import { paths } from './paths';
import type { PlatformClient } from './request';
import { TokenAnswer } from './schema/auth';

/** GET on the token endpoint: the token of an anonymous viewer, or `null` where the platform gives none. */
export async function fetchAnonymousToken(
  client: PlatformClient,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { data } = await client.call({
      path: paths.token(),
      schema: TokenAnswer,
      signal,
      policy: () => null,
    });
    return data;
  } catch {
    signal.throwIfAborted();
    // Without a token the viewer is anonymous, which is no failure.
    return null;
  }
}
