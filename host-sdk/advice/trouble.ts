import type { PlayerErrorCode } from '../contract/contract';

type Words = Readonly<Record<'fa' | 'ar', string>>;

const BLOCKED: Words = {
  fa: 'این صفحه اجازهٔ نمایش پخش‌کننده را نمی‌دهد.',
  ar: 'هذه الصفحة لا تسمح بعرض المشغّل.',
};
const UNREACHED: Words = {
  fa: 'پخش‌کننده در دسترس نیست. کمی بعد صفحه را دوباره باز کنید.',
  ar: 'المشغّل غير متاح الآن. أعد فتح الصفحة بعد قليل.',
};

/** Troubles in which the frame shows nothing of the player's, and the page speaks in its place. */
const WORDS: Partial<Record<PlayerErrorCode, Words>> = {
  'frame-blocked': BLOCKED,
  'scripts-blocked': BLOCKED,
  'origin-not-allowed': BLOCKED,
  'player-not-found': UNREACHED,
};

const shown = new WeakMap<HTMLIFrameElement, HTMLElement>();

/** Writes into the frame's place why there is no player; what was written before goes. */
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
