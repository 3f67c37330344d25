/** A request that reaches the simulated platform. */
export interface Asked {
  readonly viewer: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

export interface PlatformState {
  answer(asked: Asked): { readonly status?: number; readonly data?: unknown };
  /** Votes, messages and answers that have arrived. */
  readonly arrived: {
    readonly votes: ReadonlySet<string>;
    readonly messages: ReadonlySet<string>;
    readonly answers: ReadonlySet<string>;
  };
}

export const LIVE = 'live-1';
export const OPTION = 'o1';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/aggregate\//, 'aggregate'],
  [/^live\//, 'details'],
  [/^online-viewer\//, 'viewers'],
  [/^viewed\//, 'view count'],
  [/^auth\/token/, 'token'],
  [/^auth\/refresh/, 'token renewal'],
  [/^profile/, 'profile'],
  [/^chat\/get-active-room/, 'chat room'],
  [/^chat\/anon-list-messages/, 'chat page'],
  [/^chat\/send-message/, 'chat message'],
  [/^set-emoji-poll/, 'vote, reactions'],
  [/^quiz\/answer/, 'quiz answer'],
];

export function kindOf(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

export interface Programme {
  /** Milliseconds; the poll is open between them. */
  readonly pollFrom: number;
  readonly pollUntil: number;
  /** How long a viewer's token is good for, in milliseconds. */
  readonly tokenMs: number;
}

/** The platform's responses for one live stream with chat, a poll and reactions. */
export function openPlatformState(now: () => number, programme: Programme): PlatformState {
  const votes = new Set<string>();
  const messages = new Set<string>();
  const answers = new Set<string>();
  const goodUntil = new Map<string, number>();
  let issued = 0;

  const issue = (viewer: string) => {
    issued += 1;
    const token = tokenOf(viewer, issued);
    goodUntil.set(token, now() + programme.tokenMs);
    return token;
  };
  const isGood = (token: string | null) => {
    if (token === null) return false;
    // The token of a login from an earlier visit is known from its first call on.
    if (!goodUntil.has(token)) goodUntil.set(token, now() + programme.tokenMs);
    return now() < (goodUntil.get(token) ?? 0);
  };
  const aggregate = () => ({
    config: { get_interval: 3000, viewers_interval: 10_000, empoji_poll_interval: 5000 },
    emojis: [{ id: 'e1', char: '👏', count: 0, list: 1 }],
    online_viewers: 1_000_000,
    chat_enabled: true,
    question:
      now() >= programme.pollFrom && now() < programme.pollUntil
        ? {
            id: 'q1',
            active: true,
            title: '?',
            multiple: false,
            options: [{ id: OPTION, title: 'a', votes: 0 }],
          }
        : null,
  });

  return {
    arrived: { votes, messages, answers },
    answer({ viewer, path, body, token }) {
      switch (kindOf(path)) {
        case 'aggregate':
          return { data: aggregate() };
        case 'details':
          return {
            data: { id: LIVE, type: 'live', stream_link: 'https://media.test/live.m3u8', content_id: 'c1' },
          };
        case 'viewers':
          return { data: { online_viewers: 1_000_000 } };
        case 'view count':
          return { data: { viewers: 1 } };
        case 'token':
          return { data: { data: issue(viewer) } };
        case 'token renewal':
          return { data: { access: issue(viewer), token_id: 1 } };
        case 'profile':
          return isGood(token) ? { data: { id: viewer, name: viewer } } : { status: 401 };
        case 'chat room':
          return { data: { id: 'room-1', type: 'public' } };
        case 'chat page':
          return { data: { count: 0, results: [] } };
        case 'chat message': {
          if (!isGood(token)) return { status: 401 };
          const text = read(body, 'text');
          messages.add(text);
          return {
            data: {
              id: text,
              author: viewer,
              text,
              created_at: now() / 1000,
              client_id: read(body, 'client_id'),
            },
          };
        }
        case 'vote, reactions':
          if (hasVote(body)) votes.add(viewer);
          return { data: { status: 'ok' } };
        case 'quiz answer':
          if (!isGood(token)) return { status: 401 };
          answers.add(viewer);
          return { data: { status: 'ok' } };
        default:
          return { status: 404 };
      }
    },
  };
}

/** A token as platforms issue them; `mark` distinguishes two of one viewer. */
export function tokenOf(viewer: string, mark: number): string {
  return `${mark}.${Buffer.from(JSON.stringify({ sub: viewer })).toString('base64url')}.signature`;
}

function read(body: unknown, name: string): string {
  const entry = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return String(entry.find(([key]) => key === name)?.[1] ?? '');
}

function hasVote(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'poll' in body && body.poll !== null;
}
