import { lastOf } from '../lib/from-end';
import { anything } from './answer';
import { callerOf, type Identity } from './identity';
import { laterPaths } from './later-paths';
import { platformUrl } from './paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import type { LogEvent } from './schema/logs';

/** One event of the usage log. */
export interface LogEntry {
  readonly category: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Identifies this visit of this page. */
  readonly clientUuid: string | null;
  /** The page's address, without tokens. */
  readonly link: string | null;
  readonly userId: string | null;
  readonly liveId: string | null;
  readonly format: 'static' | 'hls' | null;
  readonly contentType: string | null;
  readonly contentId: string | null;
  /** Fields of this category only. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * POST `logs`: all entries in one call, at most 500. Not retried automatically: the caller keeps entries that were not
 * accepted.
 *
 * @throws ApiError; after a 4xx other than 408 and 429, the same entries would be refused again
 */
export async function sendLogs(
  client: PlatformClient,
  entries: readonly LogEntry[],
  signal: AbortSignal,
): Promise<void> {
  await client.call({
    method: 'POST',
    path: laterPaths.logs,
    schema: anything,
    body: entries.map(encodeLog),
    policy: noRetry,
    signal,
    // A pending batch is not lost when the page closes.
    keepalive: true,
  });
}

/** Below the browsers' limit for one beacon, 64 kB. */
const BEACON_BYTES = 60_000;
const BEACON_ENTRIES = 500;

/**
 * Sends entries by `sendBeacon`, for a page that is hidden or being closed: the request outlives the page, and its
 * result is unknown. An entry that is too long for a beacon is dropped, since it could never be sent.
 *
 * @returns entries that the browser did not accept, which the caller keeps
 */
export function beaconLogs(identity: Identity, entries: readonly LogEntry[]): readonly LogEntry[] {
  const caller = callerOf(identity);
  const refused: LogEntry[] = [];
  for (const part of inParts(entries, (entry) => JSON.stringify({ ...caller, ...encodeLog(entry) }))) {
    if (!sendBeacon(laterPaths.logs, `[${part.map(({ text }) => text).join()}]`)) {
      refused.push(...part.map(({ entry }) => entry));
    }
  }
  return refused;
}

/** As `text/plain`, which needs no preflight; a page that is being closed has no time for one. */
export function sendBeacon(path: string, body: string): boolean {
  return navigator.sendBeacon(platformUrl(path), new Blob([body], { type: 'text/plain;charset=UTF-8' }));
}

interface Written {
  readonly entry: LogEntry;
  readonly text: string;
}

function inParts(entries: readonly LogEntry[], write: (entry: LogEntry) => string): Written[][] {
  const parts: Written[][] = [];
  let room = 0;
  for (const entry of entries) {
    const text = write(entry);
    // Includes the comma or the brackets around the entry.
    const bytes = new TextEncoder().encode(text).byteLength + 2;
    if (bytes > BEACON_BYTES) continue;
    const last = lastOf(parts);
    if (last === undefined || bytes > room || last.length === BEACON_ENTRIES) {
      parts.push([{ entry, text }]);
      room = BEACON_BYTES - bytes;
    } else {
      last.push({ entry, text });
      room -= bytes;
    }
  }
  return parts;
}

/** A category's fields cannot overwrite the common ones. */
export function encodeLog({ facts, ...entry }: LogEntry): LogEvent {
  return {
    ...facts,
    category: entry.category,
    timestamp: new Date(entry.timestamp).toISOString(),
    clientUUID: entry.clientUuid,
    link: entry.link,
    user_id: entry.userId,
    live_id: entry.liveId,
    format: entry.format,
    content_type: entry.contentType,
    content_id: entry.contentId,
  };
}
