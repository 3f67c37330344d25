import { laterPaths } from './later-paths';
import { decodeMarker, type Marker } from './markers';
import { decodeQuiz, type Quiz } from './quiz';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { Aggregate as AggregateOnWire, type AlternativeRole, OnlineViewers } from './schema/aggregate';

/** The data of a live stream that changes. */
export interface Aggregate {
  /** Milliseconds between two calls of each kind, as the server requests; `null` if it requests none. */
  readonly intervals: {
    readonly aggregate: number;
    readonly quiz: number | null;
    readonly viewers: number | null;
    readonly reactions: number | null;
  };
  readonly reactions: readonly Reaction[];
  readonly onlineViewers: number;
  readonly chatEnabled: boolean;
  /** `null`: only the room itself reports this. */
  readonly chatOpen: boolean | null;
  readonly question: Question | null;
  readonly alternatives: readonly AlternativeLive[];
  readonly markers: readonly Marker[];
  /** A picture over the video for `duration` seconds. */
  readonly gif: { readonly url: string; readonly duration: number } | null;
  readonly quiz: Quiz | null;
  /** Whether viewers can ask the stage questions. */
  readonly questions: boolean;
  /** A stream to switch to when the main one fails. */
  readonly backup: string | null;
  /** Number of viewers over the programme, in chronological order. */
  readonly audience: readonly AudienceWindow[];
}

/** `start` and `end` in seconds since the programme began (`start_time` of the details). */
export interface AudienceWindow {
  readonly start: number;
  readonly end: number;
  readonly viewers: number;
}

/** An emoji that viewers send; `count` is how often all of them have sent it so far. */
export interface Reaction {
  readonly id: string;
  readonly char: string;
  readonly count: number;
  /** Which of the two lists of `set-emoji-poll` it is counted in. */
  readonly list: 1 | 2;
}

/** A poll of a live stream. */
export interface Question {
  readonly id: string;
  /** Open for votes. */
  readonly active: boolean;
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly title: string; readonly votes: number }[];
}

export interface AlternativeLive {
  readonly id: string;
  readonly title: string;
  readonly cover: string | null;
  readonly viewers: number | null;
  /** How it differs besides its picture; `null` if it does not, or the platform does not say. */
  readonly role: AlternativeRole | null;
}

/**
 * GET `live/{id}/aggregate/{details_id}`: the changing data of a live stream. One request; the caller repeats it.
 *
 * @param onDate receives the response's Date header
 * @throws ApiError
 */
export async function fetchAggregate(
  client: PlatformClient,
  live: { readonly id: string; readonly detailsId: string },
  signal: AbortSignal,
  onDate: (date: string | null) => void = () => undefined,
): Promise<Aggregate> {
  const wire = await client.call({
    path: laterPaths.aggregate(live.id, live.detailsId),
    schema: AggregateOnWire,
    signal,
    policy: noRetry,
    onDate,
  });
  return decodeAggregate(wire);
}

/**
 * GET `online-viewer/{live_id}`: the number of current viewers, including this one. Not retried.
 *
 * @throws ApiError
 */
export async function countOnline(client: PlatformClient, id: string, signal: AbortSignal): Promise<number> {
  const path = laterPaths.onlineViewers(id);
  const wire = await client.call({ path, schema: OnlineViewers, signal, policy: noRetry });
  return wire.online_viewers;
}

/** HEAD on the stream's address. Only a success means that a missing stream has returned. */
export async function isStreamThere(url: string, uuid: string, signal: AbortSignal): Promise<boolean> {
  const address = new URL(url);
  address.searchParams.set('uuid', uuid);
  try {
    const response = await fetch(address, { method: 'HEAD', signal });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

export function decodeAggregate(wire: AggregateOnWire): Aggregate {
  const { config } = wire;
  return {
    intervals: {
      aggregate: config.get_interval,
      quiz: config.quiz_get_interval ?? null,
      viewers: config.viewers_interval ?? null,
      reactions: config.empoji_poll_interval ?? null,
    },
    reactions: wire.emojis,
    onlineViewers: wire.online_viewers,
    chatEnabled: wire.chat_enabled,
    chatOpen: wire.chat_open,
    question: wire.question,
    alternatives: wire.alternative_lives.map(({ id, title, cover, live_viewers, role }) => ({
      id,
      title,
      cover: cover ?? null,
      viewers: live_viewers ?? null,
      role,
    })),
    markers: wire.markers.map(decodeMarker).sort(byTime),
    gif: wire.gif,
    quiz: wire.quiz && decodeQuiz(wire.quiz),
    questions: wire.questions,
    backup: wire.backup || null,
    audience: [...wire.timeline.windows].sort((one, other) => one.start - other.start),
  };
}

function byTime(one: Marker, other: Marker): number {
  return one.time - other.time;
}
