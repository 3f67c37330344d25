import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import { findLast } from '../../../lib/from-end';
import type { Chat, ChatLine } from '../room/chat';
import { type Anchor, findAnchor, holdAnchor } from './anchor';
import { followHand } from './follow-hand';
import type { ListStep } from './list-step';
import { openPlace, type Sizes } from './place';
import { openSteps } from './steps';
import { walkMessages } from './walk';

/** Own words stand among so many of the last lines when they come, whatever others say at the same moment. */
const RECENT = 50;

/** Scrolling of the list: it follows new messages at the end, and stays while the viewer reads above. */
export interface Scroll {
  readonly step: ReadonlySignal<ListStep<ChatLine>>;
  /** A ref callback's work. */
  follow(box: HTMLElement): () => void;
  /** The step stands in the document, and nobody has seen it yet. */
  drawn(step: ListStep<ChatLine>, sizes: Sizes | null): void;
  /** The list's content or its container has grown. */
  settle(sizes: Sizes | null): void;
  /** It was moved. */
  look(sizes: Sizes | null): void;
  goToEnd(sizes: Sizes | null): void;
}

export function openScroll(chat: Chat): Scroll {
  const place = openPlace(chat);
  let box: HTMLElement | null = null;
  let anchor: Anchor | null = null;
  let spoken: string | null = null;
  const steps = openSteps(chat.lines, place.isAtEnd, () => {
    anchor = box === null || place.isAtEnd() ? null : findAnchor(box);
  });

  const look = (sizes: Sizes | null) => {
    if (sizes !== null) place.look(sizes);
  };
  const settle = (sizes: Sizes | null) => {
    // Not by the virtual list's own verb, which goes on for a while and takes the wheel out of the viewer's hand.
    if (place.isAtEnd() && box !== null) box.scrollTop = box.scrollHeight;
    look(sizes);
  };
  /** Viewers expect to see their own message. The response can arrive before it is rendered. */
  const carrySpeaker = () => {
    const sending = findLast(chat.lines.value.slice(-RECENT), ({ state }) => state === 'sending')?.key;
    if (sending === undefined || sending === spoken) return;
    spoken = sending;
    untracked(place.goToEnd);
  };
  return {
    step: steps.step,
    follow(log) {
      box = log;
      const goToEnd = () => {
        place.goToEnd();
        settle(null);
      };
      const ends = [
        walkMessages(log),
        followHand(log, place, goToEnd),
        effect(carrySpeaker),
        steps.follow(),
        place.leave,
      ];
      return () => {
        box = null;
        closeAll(ends);
      };
    },
    drawn(step, sizes) {
      if (anchor !== null && box !== null) holdAnchor(box, anchor);
      anchor = null;
      settle(sizes);
      steps.drawn(step);
    },
    settle,
    look,
    goToEnd(sizes) {
      place.goToEnd();
      settle(sizes);
      // The pill goes, and the focus would go with it.
      box?.focus({ preventScroll: true });
    },
  };
}
