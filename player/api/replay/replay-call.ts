import type * as v from 'valibot';
import type { StreamType } from '../../../host-sdk/contract/contract';
import { ApiError } from '../api-error';
import { laterPaths } from '../later-paths';
import type { PlatformClient } from '../request';

/**
 * Identifies the recorded activity around a stream (chat, polls and so on). Positions in it are in seconds: of the
 * video, or since 1970 in the replay of a live stream.
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

/** The response; `null` if the platform has no recording (404). */
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

/** More than the world's population, and sums of thousands of such numbers are still exact. */
const MOST = 1e10;

/** A number of people: whole, and not negative. */
export function natural(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.floor(value)), MOST) : 0;
}

export function byPlace(one: { readonly at: number }, other: { readonly at: number }): number {
  return one.at - other.at;
}
