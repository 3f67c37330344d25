import { closeAll } from '../../lib/close-all';
import { easeHeight } from './ease-height';
import { followSheet } from './sheet-drag';

/** Animates a panel's height, and lets a sheet follow the finger. */
export function movePanel(panel: HTMLElement, close: () => void): () => void {
  const ends = [
    easeHeight(panel),
    followSheet(panel.querySelector<HTMLElement>(':scope > [data-grab]'), close),
  ];
  return () => closeAll(ends);
}
