import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Question } from '../../api/live';
import { closeAll } from '../../lib/close-all';
import type { Popovers } from '../../session/page/popovers';
import { openSlot } from '../../session/viewing/slots/slot';
import type { Viewing } from '../../session/viewing/viewing';

/** How long the announcement is shown, in milliseconds; afterwards only the poll's button in the bar remains. */
export const ANNOUNCED_MS = 12_000;

/** Announces a poll that waits for this viewer's vote: once, beside the picture, and then disappears. */
export interface Announcement {
  readonly shown: ReadonlySignal<Question | null>;
  dismiss(): void;
  /** Stops the timer; the returned function restarts it. */
  hold(): () => void;
  close(): void;
}

/** Set while the poll's tab is open beside the picture. */
const tabSlot = openSlot<true>();

/** Marks the poll's tab as open, which suppresses announcements, until the returned function is called. */
export function openPollTab(viewing: Viewing): () => void {
  tabSlot.offer(viewing, true);
  return () => tabSlot.offer(viewing, null);
}

export function openAnnouncement(viewing: Viewing, { open }: Popovers): Announcement {
  const { live, votes } = viewing;
  const tab = tabSlot.of(viewing);
  const isOpen = () => open.value === POPOVER || tab.value !== null;
  const question = computed(() => live.value?.shown.value?.question ?? null);
  const newest = computed(() => live.value?.aggregate.value?.question?.id ?? null);
  /** The id of the poll that accepts votes, because the poll's numbers change all the time. */
  const waiting = computed(() => {
    const id = votes.value?.vote.value ? newest.value : null;
    return question.value?.id === id ? id : null;
  });
  const announced = signal<string | null>(null);
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dismiss = () => {
    clearTimeout(timer);
    announced.value = null;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, ANNOUNCED_MS);
  };
  const ends = [
    effect(() => {
      const id = waiting.value;
      if (id === null || seen.has(id)) return;
      seen.add(id);
      if (untracked(isOpen)) return;
      announced.value = id;
      wait();
    }),
    // A viewer who has opened the poll needs no announcement.
    effect(() => {
      if (isOpen()) untracked(dismiss);
    }),
  ];

  return {
    shown: computed(() =>
      announced.value !== null && announced.value === waiting.value ? question.value : null,
    ),
    dismiss,
    hold() {
      clearTimeout(timer);
      return wait;
    },
    close() {
      clearTimeout(timer);
      closeAll(ends);
    },
  };
}

export const POPOVER = 'poll';
