import type * as v from 'valibot';
import type { StreamType } from '../../../host-sdk/contract/contract';
import { ApiError } from '../api-error';
import { laterPaths } from '../later-paths';
import type { PlatformClient } from '../request';

/**
 * The recording of what went on around a stream. Places in it are seconds: of the video, or since 1970 in the replay of
 * a live stream.
 */
export interface ReplayTarget {
  readonly type: StreamType;
  readonly id: string;
}

interface Asked<Schema extends v.GenericSchema> {
  readonly part: Parameters<typeof laterPaths.replay>[1];
  readonly schema: Schema;
  readonly query?: Readonly<Record<string, string | null>>;
  readonly signal: AbortSignal;
}

/** The answer; `null` if the platform has no recording (404). */
export async function askReplay<Schema extends v.GenericSchema>(
  client: PlatformClient,
  target: ReplayTarget,
  { part, ...asked }: Asked<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  try {
    return await client.call({ path: laterPaths.replay(target, part), ...asked });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** All people, and a sum of thousands of such numbers is still exact. */
const MOST = 1e10;

/** A number of people: whole, and not negative. */
export function natural(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.floor(value)), MOST) : 0;
}

export function byPlace(one: { readonly at: number }, other: { readonly at: number }): number {
  return one.at - other.at;
}
