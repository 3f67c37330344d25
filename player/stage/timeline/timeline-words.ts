import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import type { Position } from './position';

/** Screen readers get a position at most this old while the slider has no focus, in seconds. */
const STALE_S = 5;

interface WordsFacts {
  readonly shown: ReadonlySignal<boolean>;
  readonly viewing: Viewing;
  readonly position: Position;
  /** Whole seconds from the start of the bar. */
  readonly second: ReadonlySignal<number>;
}

/**
 * Keeps `aria-valuetext` current. Spelling a time out costs more than painting it, so while the slider has no focus,
 * the text is updated only from time to time, and always after a seek.
 */
export function describeTimeline(
  root: HTMLElement,
  { shown, viewing, position, second }: WordsFacts,
): () => void {
  const focused = signal(root === document.activeElement);
  const ending = new AbortController();
  const { signal: ended } = ending;
  root.addEventListener('focus', () => (focused.value = true), { signal: ended });
  root.addEventListener('blur', () => (focused.value = false), { signal: ended });
  let last = Number.NaN;
  const text = computed(() => {
    const now = second.value;
    const fresh = now >= last && now - last < STALE_S;
    if (focused.value || !fresh) last = now;
    return last;
  });

  const stop = effect(() => {
    const range = position.range.value;
    if (!shown.value || range === null) return;
    const whole = range.end - range.start;
    const done = text.value;
    setOnce(root, 'aria-valuemax', String(Math.floor(whole)));
    setOnce(root, 'aria-valuenow', String(done));
    setOnce(
      root,
      'aria-valuetext',
      position.endless.value ? spellDuration(done) : formatValue(viewing, done, whole),
    );
  });
  return () => {
    stop();
    ending.abort();
  };
}

/** Screen readers repeat an attribute that is set again, even with the same value. */
function setOnce(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function formatValue(viewing: Viewing, done: number, whole: number): string {
  const isLive = viewing.source.value?.live != null;
  if (!isLive) return t('transport.position', { time: spellDuration(done), duration: spellDuration(whole) });
  if (viewing.engine.value?.live.value?.atEdge.value) return t('live.at-edge');
  return t('live.position', { lag: spellDuration(whole - done) });
}
