import type { PlayerErrorCode, PlayerState, StreamType } from '../../host-sdk';
import { PLAYER_ORIGIN } from './shell/origins';

/** The page of an Arabic site: a player in Arabic, its state as text of the page, and choices built from that state. */

const PROBLEMS: Partial<Record<PlayerErrorCode, string>> = {
  'not-found': 'هذا الفيديو غير موجود، وربما حُذف.',
  'no-content': 'لا برامج على هذه القناة الآن. عد إليها لاحقًا.',
  'not-allowed': 'لا يسمح المتصفّح بالتشغيل تلقائيًّا. اضغط زر التشغيل.',
  'not-supported': 'هذا الخيار غير متاح لهذا الفيديو أو في هذا المتصفّح.',
  'player-not-found': 'المشغّل غير متاح الآن. أعد فتح الصفحة بعد قليل.',
  'frame-blocked': 'إعدادات هذه الصفحة تمنع ظهور المشغّل.',
};
const OTHER_PROBLEM = 'تعذّر تشغيل الفيديو. حاول مرة أخرى بعد قليل.';

const number = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false });

const title = find('#title', HTMLElement);
const status = find('#status', HTMLElement);
const place = find('#time', HTMLElement);
const problem = find('#problem', HTMLElement);
const quality = find('#quality', HTMLSelectElement);
const subtitles = find('#subtitles', HTMLSelectElement);
const choices = document.querySelectorAll<HTMLButtonElement>('.choices button');

// A real site uses the player's URL here, or imports `@pardeh/host-sdk`.
const { HostSDK, PlayerError }: typeof import('../../host-sdk') = await import(
  /* @vite-ignore */ `${PLAYER_ORIGIN}/host-sdk.js`
);
const player = HostSDK.mount('#player', { type: 'vod', id: 1001, lang: 'ar' });

player.on('statechange', draw);
player.on('error', ({ code }) => showProblem(code));
player.on('playing', () => showProblem(null));

quality.addEventListener('change', () => {
  void attempt(player.setQuality(quality.value === 'auto' ? 'auto' : Number(quality.value)));
});
subtitles.addEventListener('change', () => void attempt(player.setSubtitles(subtitles.value || null)));
for (const button of choices) button.addEventListener('click', () => void attempt(open(button)));

function find<T extends HTMLElement>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

async function open(button: HTMLButtonElement): Promise<void> {
  const type: StreamType = button.dataset.type === 'live' ? 'live' : 'vod';
  await player.load({ type, id: button.dataset.id ?? '', autoplay: true });
  for (const one of choices) one.setAttribute('aria-pressed', String(one === button));
}

/** If a call is rejected, the current choice stays. */
async function attempt(call: Promise<void>): Promise<void> {
  showProblem(null);
  try {
    await call;
  } catch (error) {
    showProblem(error instanceof PlayerError ? error.code : 'failed');
    draw(player.state);
  }
}

function showProblem(code: PlayerErrorCode | null): void {
  problem.textContent = code === null ? '' : (PROBLEMS[code] ?? OTHER_PROBLEM);
  problem.hidden = code === null;
}

function draw(state: PlayerState): void {
  if (state.title !== '') title.textContent = state.title;
  place.textContent = state.duration === null ? '' : `${clock(state.time)} من ${clock(state.duration)}`;
  const words = describe(state);
  // Screen readers announce the status at every assignment.
  if (status.textContent !== words) status.textContent = words;
  const heights = state.qualities.map((height) => [String(height), `${number.format(height)}p`] as const);
  drawChoice(quality, [['auto', 'تلقائية'], ...heights], String(state.quality));
  const tracks = state.subtitles.map(({ id, title: name }) => [id, name] as const);
  drawChoice(subtitles, [['', 'بلا ترجمة'], ...tracks], state.subtitle ?? '');
}

function describe({ ended, waiting, playing, live, liveEdge, duration }: PlayerState): string {
  if (ended) return live ? 'انتهى البث' : 'انتهى الفيديو';
  if (waiting) return 'جارٍ التحميل';
  if (live) return liveEdge?.atEdge === false ? 'متأخّر عن البث المباشر' : 'مباشر';
  if (duration === null) return 'جارٍ تحميل الفيديو';
  return playing ? 'قيد التشغيل' : 'متوقّف مؤقتًا';
}

function clock(seconds: number): string {
  const two = new Intl.NumberFormat('ar-u-nu-arab', { minimumIntegerDigits: 2 });
  return `${number.format(Math.floor(seconds / 60))}:${two.format(Math.floor(seconds % 60))}`;
}

/** Rebuilt only if the list has changed, since rebuilding closes an open list. */
function drawChoice(
  select: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): void {
  if (options.map(([value]) => value).join() !== Array.from(select.options, ({ value }) => value).join())
    select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  select.value = chosen;
  select.disabled = options.length < 2;
}
