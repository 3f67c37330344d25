import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { VirtualizerHandle } from 'virtua';
import { closeAll } from '../../../lib/close-all';
import { findLast } from '../../../lib/from-end';
import { onNextFrame } from '../../../lib/time/next-frame';
import type { Row } from '../message/row';
import type { Chat } from '../room/chat';
import { type Anchor, findAnchor, holdAnchor } from './anchor';
import { focusRow } from './focus-row';
import type { Folding } from './folding';
import { followHand } from './follow-hand';
import { openKeptRows } from './kept-rows';
import type { ListStep } from './list-step';
import { openPlace } from './place';
import { openSteps } from './steps';
import { walkMessages } from './walk';

/** Number of last messages that contain the viewer's own new one, however many others arrive at the same time. */
const RECENT = 50;

/** The virtual list; `null` while it is not mounted. */
type List = VirtualizerHandle | null;

/** Scrolling of the list: it follows new messages at the end, and stays while the viewer reads above. */
export interface Scroll {
  readonly step: ReadonlySignal<ListStep<Row>>;
  /** Indices of rows that stay rendered wherever the list scrolls in this step. */
  kept(step: ListStep<Row>): readonly number[];
  /** For a ref callback. */
  follow(box: HTMLElement): () => void;
  /** Call when the step is in the document, before it is painted. */
  drawn(step: ListStep<Row>, list: List): void;
  /** Call when the rows or their container have been measured, and rows have moved. */
  measured(list: List): void;
  /** Call when the list was scrolled. */
  look(list: List): void;
  goToEnd(list: List): void;
  /** Scrolls a message into view and focuses it, as soon as it has a row. */
  goTo(key: string, list: List): void;
}

export function openScroll(chat: Chat, folding: Folding): Scroll {
  const place = openPlace(chat);
  const keptRows = openKeptRows();
  let box: HTMLElement | null = null;
  let anchor: Anchor | null = null;
  /** The anchor while rows have the height of removed ones until they are measured, which must not move the anchor. */
  let unmeasured: Anchor | null = null;
  let cancelFrame = () => {};
  let focused: Element | null = null;
  let spoken: string | null = null;
  /** The key of the message to scroll to. */
  let wanted: string | null = null;
  /** While it is scrolled into view, measurements must not scroll the list to its end. */
  let visiting = false;
  const isAtEnd = () => !visiting && place.isAtEnd();
  const steps = openSteps({
    source: () => [chat.lines.value, folding.version.value],
    rows: () => folding.rows(chat.lines.peek()),
    isAtEnd,
    onStep() {
      focused = box?.contains(document.activeElement) ? document.activeElement : null;
      anchor = box === null || visiting || place.isAtEnd() ? null : findAnchor(box);
    },
  });

  const look = (list: List) => {
    if (list === null) return;
    place.look(list);
    keptRows.look(list);
  };
  const settle = (list: List) => {
    // Not by the virtual list's own method, which continues for a while and overrides the viewer's wheel.
    if (isAtEnd() && box !== null) box.scrollTop = box.scrollHeight;
    look(list);
  };
  const visit = ({ lines }: ListStep<Row>, list: List) => {
    if (wanted === null || list === null || box === null) return;
    const key = folding.rowOf(wanted);
    const index = lines.findIndex((row) => row.key === key);
    if (index < 0) return;
    wanted = null;
    visiting = true;
    list.scrollToIndex(index, { align: 'center' });
    focusRow(box, key, () => {
      visiting = false;
      place.leaveEnd();
      look(list);
    });
  };
  const keepUntilMeasured = (moved: Anchor) => {
    unmeasured = moved;
    cancelFrame();
    // Rows are measured in the frame that renders them, or the one after it.
    cancelFrame = onNextFrame(() => {
      cancelFrame = onNextFrame(() => {
        unmeasured = null;
      });
    });
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
    kept: ({ lines }) => keptRows.of(isAtEnd() ? lines.length : 0),
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
        cancelFrame();
        unmeasured = null;
        closeAll(ends);
      };
    },
    drawn(step, list) {
      if (anchor !== null && box !== null && holdAnchor(box, anchor)) keepUntilMeasured(anchor);
      anchor = null;
      // If the focused message is deleted, the keys of the list would stop working.
      if (focused?.isConnected === false) box?.focus({ preventScroll: true });
      focused = null;
      settle(list);
      steps.drawn(step);
      visit(step, list);
    },
    measured(list) {
      if (unmeasured !== null && box !== null) holdAnchor(box, unmeasured);
      settle(list);
    },
    look,
    goTo(key, list) {
      wanted = key;
      visit(steps.step.peek(), list);
    },
    goToEnd(list) {
      place.goToEnd();
      settle(list);
      // The pill disappears, and would lose the focus.
      box?.focus({ preventScroll: true });
    },
  };
}
