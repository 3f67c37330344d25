import * as v from 'valibot';
import { formNumber } from './form';

/** The kinds of requests of a live stream. */
export const chatCalls = ['room', 'messages', 'send', 'socket'] as const;
export const quizCalls = ['answer', 'records', 'rank'] as const;
export const questionCalls = ['question-list', 'ask', 'question-vote', 'question-report'] as const;
export const listCalls = [
  'list-playlist',
  'playlist-videos',
  'recommendation',
  'recommend-lists',
  'list-config',
  'search',
  'tags',
] as const;
export const apiCalls = [
  'details',
  'aggregate',
  'viewers',
  'reactions',
  'replay',
  ...chatCalls,
  ...quizCalls,
  ...questionCalls,
  ...listCalls,
] as const;
export const mediaCalls = ['master', 'playlist', 'init', 'segment'] as const;
export type Call = (typeof apiCalls)[number] | (typeof mediaCalls)[number];

/** Targets of a fault: one kind of request, or several. */
export const targets = {
  all: [...apiCalls, ...mediaCalls],
  media: mediaCalls,
  segments: ['init', 'segment'],
  playlists: ['master', 'playlist'],
  api: apiCalls,
  details: ['details'],
  aggregate: ['aggregate'],
  viewers: ['viewers'],
  reactions: ['reactions'],
  replay: ['replay'],
  chat: chatCalls,
  room: ['room'],
  messages: ['messages'],
  send: ['send'],
  /** New connections; open ones stay. */
  socket: ['socket'],
  quiz: quizCalls,
  answer: ['answer'],
  records: ['records'],
  rank: ['rank'],
  questions: questionCalls,
  'question-list': ['question-list'],
  ask: ['ask'],
  'question-vote': ['question-vote'],
  'question-report': ['question-report'],
  lists: listCalls,
  'list-playlist': ['list-playlist'],
  'playlist-videos': ['playlist-videos'],
  recommendation: ['recommendation'],
  'recommend-lists': ['recommend-lists'],
  'list-config': ['list-config'],
  search: ['search'],
  tags: ['tags'],
} as const satisfies Record<string, readonly Call[]>;

export type TargetName = keyof typeof targets;
export const targetNames = [
  'all',
  'media',
  'segments',
  'playlists',
  'api',
  'chat',
  'quiz',
  'questions',
  'lists',
  ...apiCalls,
] as const;

/**
 * The route to a stream: the first host (`localhost`), the second (`127.0.0.1`, of `hls_links`), or the spare encoder
 * (`backup` of the aggregate).
 */
export const lines = ['main', 'second', 'backup'] as const;
export type Line = (typeof lines)[number];

export const effects = [
  'reset',
  'hang',
  'status',
  'html',
  'garbage',
  'empty',
  'truncated',
  'trickle',
  'late',
  'frozen',
  'slow',
] as const;

const defaultLateSeconds = 1.5;
const defaultBytesPerSecond = 200;
const defaultSlowSeconds = 2;

export const FaultRequest = v.object({
  effect: v.picklist(effects),
  on: v.optional(v.picklist(targetNames)),
  /** Omitted: all of them. */
  line: v.optional(v.picklist(lines)),
  /** One rendition, by its folder in the multivariant playlist. */
  track: v.optional(v.string()),
  /** One segment: its number, or the next one to be published. */
  segment: v.optional(v.union([v.literal('next'), formNumber])),
  /** Omitted: until it is cleared. */
  seconds: v.optional(formNumber),
  /** Maximum number of requests; omitted: any number. */
  times: v.optional(v.pipe(formNumber, v.integer(), v.minValue(1))),
  /** For effect `status`. */
  status: v.optional(v.pipe(formNumber, v.integer(), v.minValue(400), v.maxValue(599)), 503),
  /** In seconds, for effect `status`. */
  retryAfter: v.optional(formNumber),
  /** Delay of a segment's publication in seconds, for effect `late`. */
  lateSeconds: v.optional(formNumber, defaultLateSeconds),
  /** Delay of the response in seconds, for effect `slow`. */
  slowSeconds: v.optional(formNumber, defaultSlowSeconds),
  /** For effect `trickle`. */
  bytesPerSecond: v.optional(v.pipe(formNumber, v.minValue(1)), defaultBytesPerSecond),
});
export type FaultRequest = v.InferOutput<typeof FaultRequest>;

export interface Fault extends Omit<FaultRequest, 'segment' | 'seconds' | 'on'> {
  readonly id: number;
  readonly on: TargetName;
  readonly segment: number | undefined;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number | null;
}

/** The properties of a request that select faults. `line`, `track` and `sequence` only if it has them. */
export interface Asked {
  readonly call: Call;
  readonly line?: Line | undefined;
  readonly track?: string | undefined;
  readonly sequence?: number | undefined;
}

export interface Faults {
  add(request: FaultRequest, nextSegment: number): Fault;
  clear(): void;
  active(): readonly Fault[];
  /** The latest fault that applies to this request, which counts against its `times`. */
  of(asked: Asked): Fault | undefined;
}

export function createFaults(now: () => number): Faults {
  let faults: readonly Fault[] = [];
  let made = 0;
  const struck = new Map<number, number>();
  const active = () => {
    faults = faults.filter(
      ({ id, until, times }) =>
        (until === null || now() < until) && (times === undefined || (struck.get(id) ?? 0) < times),
    );
    return faults;
  };
  return {
    add({ segment, seconds, on, ...request }, nextSegment) {
      made += 1;
      const fault: Fault = {
        ...request,
        id: made,
        on:
          on ??
          (segment === undefined && request.track === undefined ? usualTarget(request.effect) : 'segments'),
        segment: segment === 'next' ? nextSegment : segment,
        from: now(),
        until: seconds === undefined ? null : now() + seconds * 1000,
      };
      faults = [...active(), fault];
      return fault;
    },
    clear() {
      faults = [];
    },
    active,
    of(asked) {
      const met = active().findLast((fault) => meets(fault, asked));
      if (met !== undefined) struck.set(met.id, (struck.get(met.id) ?? 0) + 1);
      return met;
    },
  };
}

function usualTarget(effect: FaultRequest['effect']): TargetName {
  if (effect === 'frozen') return 'playlists';
  return effect === 'late' ? 'segments' : 'all';
}

function meets({ on, line, track, segment }: Fault, asked: Asked): boolean {
  const calls: readonly Call[] = targets[on];
  if (!calls.includes(asked.call)) return false;
  if (line !== undefined && line !== asked.line) return false;
  if (track !== undefined && track !== asked.track) return false;
  return segment === undefined || segment === asked.sequence;
}
