import { computed, type ReadonlySignal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import type { Session } from '../../session/session';
import type { Measured } from '../layout/layout';
import { closeGone } from '../popovers/close-gone';
import { leaveSecondClicks } from '../popovers/leave-second-clicks';
import { homeOf, type OpenPopover } from '../popovers/popover-source';
import { followTitle } from './document-title';
import { fillAtFirstGesture } from './first-gesture';
import { openHistory } from './history';
import { announceMissingSound } from './missing-sound';
import { announceOEmbed } from './oembed-link';
import { keepPortraitWhileTyping } from './typing';

export interface PageAround {
  readonly popover: ReadonlySignal<OpenPopover | null>;
  readonly measured: Pick<Measured, 'layout'>;
}

/** Handles the page's history, title, links, first gesture and phone keyboard. Returns a function that stops this. */
export function openPage(session: Session, { popover, measured }: PageAround): () => void {
  const isSheet = computed(
    () => popover.value !== null && homeOf(popover.value, measured.layout.value) === 'sheet',
  );
  const ends = [
    openHistory(session, isSheet),
    closeGone(session, popover),
    followTitle(session),
    fillAtFirstGesture(session),
    announceOEmbed(session),
    announceMissingSound(session),
    keepPortraitWhileTyping(measured.layout),
    leaveSecondClicks(document),
  ];
  return () => closeAll(ends);
}
