import { computed, effect, signal, untracked } from '@preact/signals-core';
import { fetchReplayMessages, type ReplayMessage, type ReplayTarget } from '../../../api/replay/replay';
import { closeAll } from '../../../lib/close-all';
import { openDatedWindow } from '../../../session/moment/dated-window';
import { openGate } from '../../../session/moment/gate';
import { keptInStorage } from '../../../session/page/text-keeper';
import type { FeatureContext } from '../../manifest/define';
import type { Chat, ChatLine } from '../room/chat';
import { describeFailure } from '../room/describe-failure';
import { openHiddenAuthors } from '../room/hidden-authors';
import { lineOf } from '../room/lines';
import { openOverlaySwitch } from '../room/overlay-switch';
import { openRecordedPins } from '../room/recorded-pins';
import { openUnread } from '../room/unread';

/** A message and its position in the video, in seconds. */
interface Placed {
  readonly at: number;
  readonly line: ChatLine;
}

/** The recorded chat of a live stream beside its recording: read-only, at the position of the picture. */
export function openRecordedChat(
  { session, viewing }: FeatureContext,
  target: ReplayTarget,
): Chat & { close(): void } {
  const { client, viewer, reports } = session;
  const { playback, details } = viewing;
  const offset = () => details.value?.replayOffset ?? 0;
  /** The viewer's position on the timeline of the chat, in seconds. */
  const place = computed(() => playback.time.value + offset());
  const isSeen = signal(false);
  const placed = (message: ReplayMessage): readonly Placed[] => {
    const start = details.peek()?.startTime ?? null;
    const at = message.at ?? (start === null ? null : message.createdAt / 1000 - start);
    return at === null ? [] : [{ at, line: lineOf(message) }];
  };
  const onFailure = (error: unknown) =>
    reports.report({ category: 'error', type: 'CHAT_REPLAY_ERROR', ...describeFailure(error) });
  const replay = openDatedWindow<Placed>({
    // Messages are requested only while the chat is visible.
    place: computed(() => (isSeen.value ? place.value : null)),
    end: computed(() => (playback.duration.value ?? Number.POSITIVE_INFINITY) + offset()),
    start: () => 0,
    async fetch(stretch, signal) {
      const page = await fetchReplayMessages(client, target, stretch, signal);
      return page && { items: page.messages.flatMap(placed), cursor: page.cursor };
    },
    placeOf: ({ at }) => at,
    idOf: ({ line }) => line.key,
    onFailure,
  });
  const pins = openRecordedPins({ client, target, wanted: isSeen, onFailure });
  const passed = openGate({ items: replay.items, dateOf: ({ at }) => at, until: place });
  const authors = openHiddenAuthors(keptInStorage('chat-hidden'));
  const hiddenIds = computed(() => new Set(authors.hidden.value.map(({ id }) => id)));
  const lines = computed(
    () => passed.value.map(({ line }) => line).filter(({ author }) => !hiddenIds.value.has(author)),
    {
      watched: () => {
        isSeen.value = true;
      },
      unwatched: () => {
        isSeen.value = false;
      },
    },
  );
  const unread = openUnread(({ author }) => author !== viewer.id.peek() && !hiddenIds.peek().has(author));
  let before: readonly Placed[] = [];
  const stopCounting = effect(() => {
    const now = passed.value;
    untracked(() => {
      const last = before[before.length - 1];
      const place = last === undefined ? -1 : now.lastIndexOf(last);
      before = now;
      // The viewer has sought.
      if (place < 0) unread.forget();
      else unread.add(now.slice(place + 1).map(({ line }) => line));
    });
  });
  const ends = [stopCounting, replay.close, pins.close];

  return {
    kind: signal('public'),
    rules: signal([]),
    defaultMessages: signal([]),
    pin: computed(() => pins.lineAt(place.value)),
    mode: signal('all'),
    slowModeSeconds: signal(0),
    lines,
    isPast: signal(true),
    state: computed(() => {
      if (lines.value.length > 0 || replay.covers.value || replay.state.value === 'none') return 'ready';
      return replay.state.value === 'failed' ? 'failed' : 'loading';
    }),
    reload: replay.retry,
    older: replay.older,
    olderState: replay.olderState,
    connection: signal('recorded'),
    isMine: ({ author }) => author === viewer.id.value,
    unread: unread.count,
    setAtEnd: unread.setAtEnd,
    draft: signal(''),
    write: () => undefined,
    send: signal(null),
    sendDefault: signal(null),
    obstacle: signal(null),
    replyingTo: signal(null),
    replyTo: signal(null),
    stopReplying: () => undefined,
    report: signal(null),
    reported: signal(new Set()),
    secondsLeft: signal(0),
    resend: signal(null),
    bringBack: () => undefined,
    ...authors,
    ...openOverlaySwitch(),
    close: () => closeAll(ends),
  };
}
