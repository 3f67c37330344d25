import type { PlayerErrorCode } from '../contract/contract';
import texts from './trouble-words.json';

type Words = Readonly<Record<'fa' | 'ar', string>>;

/** Messages of the host page for failures in which the frame shows nothing of the player. */
const WORDS: Partial<Record<PlayerErrorCode, Words>> = {
  'frame-blocked': texts.blocked,
  'scripts-blocked': texts.blocked,
  'origin-not-allowed': texts.blocked,
  'player-not-found': texts.unreached,
};

const shown = new WeakMap<HTMLIFrameElement, HTMLElement>();

/** Writes the reason why there is no player into its place; replaces an earlier message. */
export function showTrouble(frame: HTMLIFrameElement, code: PlayerErrorCode | null, lang?: string): void {
  const words = code === null ? undefined : WORDS[code];
  if (words === undefined && code !== null) return;
  const old = shown.get(frame);
  if (old !== undefined) frame.style.display = old.dataset.display ?? '';
  old?.remove();
  shown.delete(frame);
  if (words === undefined || !frame.isConnected) return;
  const place = document.createElement('div');
  const isArabic = lang === 'ar';
  place.setAttribute('role', 'alert');
  place.lang = isArabic ? 'ar' : 'fa';
  place.dir = 'rtl';
  place.textContent = isArabic ? words.ar : words.fa;
  place.dataset.display = frame.style.display;
  place.style.cssText = frame.style.cssText;
  Object.assign(place.style, {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    padding: '16px',
    color: '#fff',
    background: '#16181d',
    font: '16px/1.7 Vazirmatn, system-ui, sans-serif',
    textAlign: 'center',
  });
  frame.before(place);
  frame.style.display = 'none';
  shown.set(frame, place);
}
