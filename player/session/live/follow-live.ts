import { computed, effect } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import { fetchRoom } from '../../api/chat';
import { fetchDetails } from '../../api/details';
import type { Identity } from '../../api/identity';
import { countOnline, fetchAggregate, isStreamThere } from '../../api/live';
import type { PlatformClient } from '../../api/request';
import { noRetry } from '../../api/retry';
import { closeAll } from '../../lib/close-all';
import { loadChunk } from '../../lib/loading/load-chunk';
import { openServerClock } from '../../lib/time/server-clock';
import { allows } from '../../params/allows';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import { presentTick } from '../moment/present-tick';
import type { LogReport } from '../reports/reports';
import type { LiveSteering } from '../viewing/live-steering';
import { chooseFrom, detailsRequest } from '../viewing/prepare';
import type { Viewing } from '../viewing/viewing';
import { openAttention } from './attention';
import { followAir } from './follow-air';
import { followRoom } from './follow-room';
import { pollTick } from './poll-tick';
import { reachableMarkers } from './programme';
import { updatedSource } from './updated-source';

export interface LiveContext {
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly params: Params;
  /** Reads a signal: the host may change the params while the video plays. */
  readonly currentParams: () => Params;
  readonly report: (what: LogReport) => void;
  /** Live data is no longer updated; the picture continues. */
  readonly onLost: () => void;
}

export type LiveTarget = Extract<Target, { id: string }>;

/** Follows a live stream from its first frame, or from the screen in its place, until the viewing closes. */
export function follow(
  viewing: Viewing,
  target: LiveTarget,
  steering: LiveSteering,
  { client, identity, params, currentParams, report, onLost }: LiveContext,
): () => void {
  const { id } = target;
  const attention = openAttention(viewing.playback);
  const there = () => attention.there.value;
  const clock = openServerClock();
  const learnFrom = (sentAt: number) => (date: string | null) => clock.learn(date, sentAt, performance.now());

  const stopAir = followAir({
    viewing,
    there,
    serverTime: clock.now,
    askDetails: (signal) =>
      fetchDetails(client, target, {
        ...detailsRequest(params, identity),
        signal,
        policy: noRetry,
        onDate: learnFrom(performance.now()),
      }),
    onFailure: (error) => report({ category: 'error', type: 'DETAIL_ERROR', ...describe(error) }),
    async readinessOf(details, signal) {
      const found = chooseFrom(target, details);
      if (!found.ok) return 'pending';
      const { kind, url } = found.source;
      // A GET would download a file or an FLV stream as a whole.
      if (kind !== 'hls') return (await isStreamThere(url, identity.uuid, signal)) ? 'ready' : 'pending';
      const { checkReadiness } = await loadChunk(() => import('../../engine/hls/hls-engine'));
      return checkReadiness(url, signal);
    },
    async isStreamBack(url, signal) {
      // This chunk has loaded with the engine, unless the browser plays the stream by itself.
      const { streamAt } = await loadChunk(() => import('../../engine/hls/hls-engine'));
      return (await streamAt(url, signal)) === 'well';
    },
    applyDetails(newest) {
      steering.details(newest);
      const now = viewing.source.peek();
      const next = now && updatedSource(now, chooseFrom(target, newest));
      // While an engine opens, it cannot receive the change.
      if (next !== null && next !== now && viewing.engine.peek() !== null) steering.source(next);
    },
    begin: steering.begin,
    leave: steering.leave,
    end: steering.end,
  });
  const ends = [stopAir, attention.close];
  // Raw mode shows the picture alone, without the platform's data.
  if (target.mode !== 'raw') ends.push(followTick());
  return () => closeAll(ends);

  function followTick(): () => void {
    const detailsId = viewing.details.peek()?.id ?? id;
    const tick = pollTick({
      askAggregate: (signal) =>
        fetchAggregate(client, { id, detailsId }, signal, learnFrom(performance.now())),
      askViewers: (signal) => countOnline(client, id, signal),
      // With nothing on air there is no live data.
      wanted: () =>
        there() && ['ready', 'failed'].includes(viewing.phase.value) && viewing.over.value === null,
      serverTime: clock.now,
      isInError: () => viewing.phase.peek() === 'failed' || isReconnecting(viewing),
      onLost,
      onFailure: (error) => report({ category: AGGREGATE_ERROR, ...describe(error) }),
    });
    const moment = presentTick(viewing, { ...tick, serverTime: clock.now, serverTimeKnown: clock.isKnown });
    const markers = reachableMarkers(viewing, tick);
    const stopTelling = [
      effect(() => steering.markers(markers.value)),
      effect(() => {
        const count = moment.onlineViewers.value;
        if (count !== null) steering.viewers(count);
      }),
    ];
    const rooms = followRoom({
      enabled: () => (allows(currentParams(), 'chat') ? (tick.aggregate.value?.chatEnabled ?? null) : null),
      open: () => tick.aggregate.value?.chatOpen ?? null,
      wanted: there,
      ask: (signal) => fetchRoom(client, id, signal),
    });
    const awaited = computed(
      () => !tick.lost.value && (tick.aggregate.value === null || rooms.awaited.value),
    );
    steering.tick({
      aggregate: tick.aggregate,
      lost: tick.lost,
      shown: moment.shown,
      quiz: moment.quiz,
      onlineViewers: moment.onlineViewers,
      room: rooms.room,
      awaited,
      serverTime: clock.now,
      serverTimeKnown: clock.isKnown,
    });
    return () => {
      closeAll([rooms.close, ...stopTelling, moment.close, tick.close]);
    };
  }
}

/** The category of a failed aggregate in the log. */
const AGGREGATE_ERROR = 'get aggregat error';

function describe(error: unknown): { readonly status: number; readonly detail: string } {
  if (error instanceof ApiError) return { status: error.status, detail: error.detail };
  return { status: 0, detail: error instanceof Error ? error.message : String(error) };
}

function isReconnecting({ engine }: Viewing): boolean {
  return (engine.peek()?.reconnecting.peek() ?? null) !== null;
}
