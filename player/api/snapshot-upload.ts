import { config } from '../config';
import { allowedUrl } from '../lib/address/allowed-url';
import { anything, readAnswer } from './answer';
import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import { platformUrl } from './paths';
import type { PlatformClient } from './request';
import { TempLink } from './schema/snapshot';
import { takeOver } from './take-over';

/** Accepted image formats. */
const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Enough for a picture of some megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * GET `temp_link`, then PUT of the picture to the returned address. Succeeds only with a 2xx. Upload and public address
 * must be on the platform's host or a media host.
 *
 * @returns the public address; `null` if the platform returns none
 * @throws ApiError; 415 if it is neither PNG nor JPEG
 */
export async function uploadSnapshot(
  client: PlatformClient,
  picture: Blob,
  signal: AbortSignal,
): Promise<string | null> {
  if (!PICTURE_TYPES.includes(picture.type)) throw new ApiError(415, 'the picture is neither PNG nor JPEG');
  const { url, public_url } = await client.call({ path: laterPaths.uploadPlace, schema: TempLink, signal });
  const place = allowed(url);
  if (place === null) throw new ApiError(0, 'the place for the picture is on a host that is not allowed');
  const sending = fetch(place, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
    credentials: 'omit',
    redirect: 'error',
    signal,
  });
  readAnswer(anything, await takeOver(sending, UPLOAD_TIMEOUT_MS, signal));
  return public_url ? allowed(public_url) : null;
}

function allowed(address: string): string | null {
  const own = new URL(platformUrl('')).origin.replace(/^https:\/\//, '');
  return allowedUrl(address, [own, ...config.mediaHosts]);
}
