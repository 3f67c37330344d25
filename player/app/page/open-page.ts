import type { ReadonlySignal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import type { Session } from '../../session/session';
import { followTitle } from './document-title';
import { fillAtFirstGesture } from './first-gesture';
import { openHistory } from './history';
import { announceOEmbed } from './oembed-link';

/**
 * Serves the page around the player: its history, title, links and first gesture.
 *
 * @param sheet whether a sheet is open
 * @returns the function that stops it
 */
export function openPage(session: Session, sheet: ReadonlySignal<boolean>): () => void {
  const ends = [
    openHistory(session, sheet),
    followTitle(session),
    fillAtFirstGesture(session),
    announceOEmbed(session),
  ];
  return () => closeAll(ends);
}
