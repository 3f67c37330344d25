import { batch, computed, effect, untracked } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import {
  fetchMessages,
  fetchRoom,
  type Room,
  reportMessage,
  roomAddress,
  sendMessage,
} from '../../../api/chat';
import { fetchReplayMessages } from '../../../api/replay/replay';
import { openSocket } from '../../../api/socket';
import { wordsOf } from '../../../api/words-of';
import { closeAll } from '../../../lib/close-all';
import { lastOf } from '../../../lib/from-end';
import { randomId } from '../../../lib/random-id';
import { openAttention } from '../../../session/live/attention';
import { presentedUntil } from '../../../session/moment/presented-until';
import { whenOnline } from '../../../session/page/online';
import { keptInStorage } from '../../../session/page/text-keeper';
import type { Session } from '../../../session/session';
import type { FeatureContext } from '../../manifest/define';
import { openArrivals } from './arrivals';
import { openAtMoment } from './at-moment';
import type { Chat } from './chat';
import { openCopies, withCopies } from './copies';
import { describeFailure } from './describe-failure';
import { openHiddenAuthors } from './hidden-authors';
import { openHistory } from './history';
import { LINES_KEPT, lineOf } from './lines';
import { openNews } from './news';
import { openOverlaySwitch } from './overlay-switch';
import { openPastPins } from './past-pins';
import { openReporting } from './reporting';
import { openRoomFacts } from './room-facts';
import { openSending, type Speaker } from './sending';
import { openSpoken } from './spoken';
import { openStream } from './stream';
import { openUnread } from './unread';
import { whenSeen } from './when-seen';

/** Maximum wait of the first page for the socket, so that one request covers everything before it; in milliseconds. */
const LISTEN_FIRST_MS = 1000;

/** Opens the chat of a live stream, in the room found when its chat began. */
export function openChat({ session, viewing }: FeatureContext, first: Room): Chat & { close(): void } {
  const { client, identity, viewer } = session;
  const { target } = viewing;
  const report = (type: string) => (error: unknown) =>
    session.reports.report({ category: 'error', type, ...describeFailure(error) });

  const id = 'id' in target ? target.id : '';
  const until = presentedUntil(viewing);
  const now = () => {
    const live = viewing.live.peek();
    return live?.serverTimeKnown() === true ? live.serverTime() : null;
  };
  const { room, ...facts } = openRoomFacts(first, (signal) => fetchRoom(client, id, signal), { until, now });
  const pins = openPastPins({
    client,
    target: { type: 'live', id },
    pin: facts.pin,
    until,
    now,
    atEdge: computed(() => viewing.engine.value?.live.value?.atEdge.value ?? true),
    onFailure: report('CHAT_REPLAY_ERROR'),
  });
  const mode = computed(() => room.value.mode);
  const slowModeSeconds = computed(() => room.value.slowModeSeconds);
  const authors = openHiddenAuthors(keptInStorage('chat-hidden'));
  const hiddenIds = computed(() => new Set(authors.hidden.value.map(({ id }) => id)));
  const unread = openUnread(
    ({ author, state }) => state === 'shown' && author !== viewer.id.peek() && !hiddenIds.peek().has(author),
  );
  const copies = openCopies();
  const news = openNews({ until, onNews: unread.add, onBack: unread.forget });
  const past = openHistory({
    fetch: (stretch, signal) => fetchMessages(client, first.id, stretch, signal),
    copies,
    // Messages later than the picture must not be removed before they are shown.
    isAtEnd: () => unread.isAtEnd() && talk.withheld.peek().length < LINES_KEPT / 2,
    onNews: news.add,
    onFailure: report('CHAT_MESSAGES_ERROR'),
  });
  const talk = openAtMoment({
    past,
    until,
    async fetch(stretch, signal) {
      const page = await fetchReplayMessages(client, { type: 'live', id }, stretch, signal);
      return page && { items: page.messages.map(lineOf), cursor: page.cursor };
    },
    start: () => viewing.details.peek()?.startTime ?? 0,
    onFailure: report('CHAT_REPLAY_ERROR'),
  });
  const spoken = openSpoken({ copies, until, withheld: talk.withheld });
  const arrivals = openArrivals((frames) =>
    batch(() => {
      facts.take(frames);
      pins.take(frames);
      talk.take(frames);
      past.take(frames.filter((frame) => frame.type !== 'pin' && frame.type !== 'room'));
      news.take(frames);
      for (const frame of frames) if (frame.type === 'delete') sending.forget(frame.id);
    }),
  );

  const firstPage = setTimeout(() => void past.catchUp(), LISTEN_FIRST_MS);
  const catchUp = () => {
    clearTimeout(firstPage);
    void past.catchUp();
  };
  const attention = openAttention(viewing.playback);
  const reportFrame = report('CHAT_FRAME_ERROR');
  let isFrameReported = false;
  const isRoomOpen = computed(() => viewing.live.value?.aggregate.value?.chatOpen ?? null);
  const stream = openStream({
    draw: (listener) => openSocket(roomAddress(first.id, identity), listener),
    wanted: () => attention.there.value,
    isRoomOpen: facts.lookUp,
    isReportedOpen: () => isRoomOpen.peek() === true,
    onOpen() {
      past.onLive();
      catchUp();
      void sending.resendUnanswered();
    },
    // If sockets are blocked, messages are fetched as often as a connection is tried.
    onRefused: catchUp,
    onEnd() {
      arrivals.flush();
      past.miss();
    },
    onFrame: arrivals.add,
    onBad() {
      if (!isFrameReported) reportFrame(new Error('a frame that is not of the contract'));
      isFrameReported = true;
    },
  });
  const reportSend = report('CHAT_SEND_ERROR');
  const sending = openSending({
    copies,
    isOpen: () => stream.connection.value !== 'closed',
    mode,
    slowModeSeconds,
    canReply: computed(() => room.value.canReply),
    author: () => viewer.id.value,
    speaker: () => findSpeaker(viewer),
    // Messages are sent even if the viewer has moved on.
    send: (what) => sendMessage(client, first.id, what, new AbortController().signal),
    newId: randomId,
    now: () => Math.max(Date.now(), (lastOf(past.messages.peek())?.createdAt ?? 0) + 1),
    onSent(message) {
      arrivals.flush();
      past.settle(message);
    },
    onFailed(error) {
      // The room no longer exists.
      if (error instanceof ApiError && error.status === 404) stream.setRoomOpen(false);
      const isRefused = error instanceof ApiError && error.status === 403;
      const detail = isRefused ? wordsOf(error) : null;
      session.toasts.show({ tone: 'bad', key: 'toast.chat-failed', detail });
      reportSend(error);
    },
  });
  const reporting = openReporting(
    computed(() => room.value.canReport),
    async (id, reason) => {
      try {
        await reportMessage(client, id, reason, new AbortController().signal);
        session.toasts.show({ tone: 'good', key: 'toast.message-reported' });
      } catch (error) {
        session.toasts.show({ tone: 'bad', key: 'toast.report-failed', detail: wordsOf(error) });
        throw error;
      }
    },
  );
  const ends = [
    whenOnline(stream.hurry),
    whenSeen(stream.hurry),
    effect(() => {
      const isOpen = isRoomOpen.value;
      if (isOpen !== null) untracked(() => stream.setRoomOpen(isOpen));
    }),
  ];
  return {
    kind: computed(() => room.value.type),
    rules: computed(() => room.value.rules),
    defaultMessages: computed(() => room.value.defaultMessages),
    pin: pins.pin,
    mode,
    slowModeSeconds,
    lines: computed(() => {
      const all = withCopies(spoken.among(talk.lines.value), copies.all.value);
      return hiddenIds.value.size === 0 ? all : all.filter(({ author }) => !hiddenIds.value.has(author));
    }),
    isPast: computed(() => talk.withheld.value.length > 0),
    state: talk.state,
    reload: past.reload,
    older: talk.older,
    olderState: talk.olderState,
    connection: stream.connection,
    isMine: ({ author }) => author === viewer.id.value,
    unread: unread.count,
    setAtEnd: unread.setAtEnd,
    ...sending,
    ...reporting,
    ...authors,
    ...openOverlaySwitch(),
    close() {
      closeAll(ends);
      clearTimeout(firstPage);
      stream.close();
      attention.close();
      arrivals.close();
      news.close();
      pins.close();
      spoken.close();
      talk.close();
      past.close();
      sending.close();
    },
  };
}

async function findSpeaker({ ensureLogin, id, profile }: Session['viewer']): Promise<Speaker | null> {
  if (!(await ensureLogin())) return null;
  const subject = id.peek();
  const known = profile.peek();
  return subject === null
    ? null
    : { id: subject, name: known?.name ?? '', avatarUrl: known?.avatarUrl ?? null };
}
