import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import type { Reaction } from '../../api/live';
import type { LiveTick, Shown } from '../live-data/live-tick';
import type { Recorded } from '../live-data/recorded';
import { placeInPolls, questionAt } from './poll-at';
import { openReactions } from './reactions-at';

/** Viewers cannot write in a recording, so its chat needs no room of the platform. */
const ROOM: Room = {
  id: '',
  type: 'public',
  defaultMessages: [],
  pin: null,
  rules: [],
  mode: 'all',
  slowModeSeconds: 0,
  canReply: false,
  canReport: false,
};

/** The live data of a recorded show, as it was at the viewer's place. */
export function recordedTick(recorded: Recorded): LiveTick {
  const reactions = reactionsAt(recorded);
  const question = pollAt(recorded);
  return {
    aggregate: signal(null),
    shown: computed(
      (): Shown => ({ reactions: reactions.value, question: question.value, gif: null, quiz: null }),
    ),
    quiz: signal(null),
    onlineViewers: signal(null),
    room: computed(() => (recorded.hasMessages.value ? ROOM : null)),
    awaited: signal(false),
    lost: signal(false),
    serverTime: Date.now,
    serverTimeKnown: () => false,
    recorded,
  };
}

function reactionsAt({ reactions, place }: Recorded): ReadonlySignal<readonly Reaction[]> {
  const opened = computed(() => (reactions.value === null ? null : openReactions(reactions.value)));
  const step = computed(() => opened.value?.stepAt(place.value) ?? 0);
  return computed(() => opened.value?.until(step.value) ?? []);
}

function pollAt({ polls, place }: Recorded) {
  /** Places in the same poll with the same result have the same key. */
  const key = computed(() => JSON.stringify(placeInPolls(polls.value, place.value)));
  return computed(() => {
    void key.value;
    const at = placeInPolls(polls.peek(), place.peek());
    return at && questionAt(polls.peek(), at);
  });
}
