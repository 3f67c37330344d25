import { effect, signal } from '@preact/signals-core';
import { fetchAnonymousToken } from '../../../player/api/auth';
import { fetchDetails } from '../../../player/api/details';
import { fetchProfile } from '../../../player/api/profile';
import type { Quiz } from '../../../player/api/quiz';
import { sendQuizAnswer } from '../../../player/api/quiz';
import { sendReactions } from '../../../player/api/reactions';
import { countView } from '../../../player/api/view-count';
import { openChat } from '../../../player/features/chat/room/chat-model';
import { makeSession } from '../../../player/features/fixtures/session';
import { makeViewing } from '../../../player/features/fixtures/viewing';
import { openAnswers } from '../../../player/features/quiz/state/answers';
import { spread } from '../../../player/lib/polling/jitter';
import { parseParams } from '../../../player/params/parse';
import { follow as followLive, type LiveTarget } from '../../../player/session/live/follow-live';
import { openKeptVotes } from '../../../player/session/live-data/kept-votes';
import type { LiveTick } from '../../../player/session/live-data/live-tick';
import { openLiveVotes } from '../../../player/session/live-data/live-votes';
import { openKeptLogin } from '../../../player/session/viewer/kept-login';
import { openViewer } from '../../../player/session/viewer/open-viewer';
import { openTokens } from '../../../player/session/viewer/tokens';
import type { LiveSteering } from '../../../player/session/viewing/live-steering';
import { LIVE, OPTION, tokenOf } from './answers';
import type { SimulatedPlatform } from './simulated-platform';

/** Until the picture and the controls are there, up to so many milliseconds. */
const START_MS = 2000;

const TARGET: LiveTarget = { mode: 'content', type: 'live', id: LIVE };
const PARAMS = parseParams({ site: 'embed', type: 'live', id: LIVE });

const nothing = () => undefined;

/** One viewer of the live stream, by the player's own modules; platform and picture are simulated. */
export interface SimulatedViewer {
  /** Sends the first call. */
  join(): void;
  vote(): void;
  react(): void;
  /** Sends a chat message; returns false if the player accepts none now. */
  write(text: string): boolean;
  answer(quiz: Quiz): void;
  readonly isLoggedIn: () => boolean;
  close(): void;
}

export function simulateViewer(
  name: string,
  platform: SimulatedPlatform,
  hasLogin: boolean,
): SimulatedViewer {
  const closing = new AbortController();
  const { signal: closed } = closing;
  const identity = { uuid: name, provider: null };
  const client = platform.client(name, () => tokens);
  const login = openKeptLogin(client, 'token', closed);
  const token = hasLogin ? tokenOf(name, 0) : null;
  if (token !== null) login.begin(token, 'refresh');
  const tokens = openTokens({
    host: async () => null,
    query: null,
    login: { kept: () => token, renew: login.renew },
    endpoint: () => fetchAnonymousToken(client, closed),
  });
  const live = signal<LiveTick | null>(null);
  const viewing = { ...makeViewing(TARGET), live };
  const steering: LiveSteering = {
    tick: (tick) => {
      live.value = tick;
    },
    viewers: nothing,
    markers: nothing,
    tags: nothing,
    personalMarkers: nothing,
    like: nothing,
    details: nothing,
    source: nothing,
    begin: nothing,
    leave: nothing,
    end: nothing,
  };
  const stored = () => {
    let text: string | null = null;
    return {
      read: () => text,
      write(next: string) {
        text = next;
      },
    };
  };
  const ends: (() => void)[] = [];
  let talk: ReturnType<typeof openChat> | null = null;
  let votes: ReturnType<typeof openLiveVotes> | null = null;
  const answers = openAnswers({
    kept: () => kept,
    alone: (_question, run) => run(),
    send: (answer, signal) => sendQuizAnswer(client, answer, signal),
    timeLeft: ({ quiz, question }) =>
      (quiz.questions.find(({ id }) => id === question)?.closesAt ?? Number.POSITIVE_INFINITY) - Date.now(),
    onFailure: nothing,
    onConflict: nothing,
  });
  const kept = openKeptVotes(name, stored());

  const start = async () => {
    const details = await fetchDetails(client, TARGET, { query: {}, bearer: false, signal: closed });
    viewing.details.value = details;
    await new Promise<void>((resolve) => void setTimeout(resolve, spread(START_MS)));
    void countView(client, details.contentId ?? '', closed);
    const viewer = openViewer({
      tokens,
      quiet: Promise.resolve(),
      hosted: false,
      fetchProfile: (current) =>
        fetchProfile(client, { token: current, given: hasLogin }, closed).catch(() => null),
      login: async () => login,
      askToLogIn: async () => undefined,
    });
    ends.push(viewer.close);
    const session = { ...makeSession(viewing, { type: 'live', id: LIVE }), client, identity, viewer };
    ends.push(
      followLive(viewing, TARGET, steering, {
        client,
        identity,
        params: PARAMS,
        currentParams: () => PARAMS,
        report: nothing,
        onLost: nothing,
      }),
    );
    const tick = live.peek();
    if (tick === null) throw new Error('no live data');
    votes = openLiveVotes({
      live: tick,
      kept: openKeptVotes(name, stored()),
      send: (choice, _leaving, onRetry) =>
        sendReactions(client, { type: 'live', id: LIVE, userId: null }, choice, closed, { onRetry }),
      onDelayed: nothing,
      onTakenBack: nothing,
    });
    const stop = effect(() => {
      const room = tick.room.value;
      if (room !== null && talk === null) talk = openChat({ session, viewing }, room);
    });
    ends.push(stop, votes.close, () => talk?.close());
  };

  return {
    join: () => void start(),
    vote: () => votes?.vote.peek()?.(OPTION),
    react: () => votes?.react({ id: 'e1', char: '👏', count: 0, list: 1 }),
    write(text) {
      talk?.write(text);
      const send = talk?.send.peek() ?? null;
      if (send === null) return false;
      void send();
      return true;
    },
    answer(quiz) {
      answers.choose('q1', 'c1');
      void answers.submit(quiz, 'q1');
    },
    isLoggedIn: () => tokens.current() !== null,
    close() {
      closing.abort();
      answers.close();
      for (const end of ends) end();
    },
  };
}
