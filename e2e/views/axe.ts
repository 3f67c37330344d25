import axe from 'axe-core';
import { expect } from 'vitest';
import { t } from '../../player/i18n/translate';
import type { Player } from './player';

/**
 * Rules that do not concern the player's content: `plr/index.html` has the title, the language and the zoom, and the
 * test's page is in a frame of the test runner.
 */
const OF_THE_DOCUMENT = ['document-title', 'html-has-lang', 'meta-viewport', 'meta-viewport-large'];

/** A tooltip repeats the name of its control and adds the key; axe would count both as part of a label. */
const NO_TOOLTIPS = new CSSStyleSheet();
NO_TOOLTIPS.replaceSync('[data-tooltip-host] > span[aria-hidden] { visibility: hidden !important; }');

export interface Dressing {
  readonly lang: 'fa' | 'ar';
  readonly theme: 'dark' | 'light';
}

/**
 * The two combinations share neither language nor theme: a state that is checked in only one of them is checked in the
 * other by `npm run test:all`.
 */
export const PERSIAN_DARK: Dressing = { lang: 'fa', theme: 'dark' };
export const ARABIC_LIGHT: Dressing = { lang: 'ar', theme: 'light' };

/** Violations of any of axe's rules, including best practices, each with the elements that cause it. */
async function violations(): Promise<string[]> {
  const rules = Object.fromEntries(OF_THE_DOCUMENT.map((rule) => [rule, { enabled: false }]));
  // Experimental rules are disabled by default: the visible label must be part of the name.
  rules['label-content-name-mismatch'] = { enabled: true };
  document.adoptedStyleSheets.push(NO_TOOLTIPS);
  const found = await axe.run(document, { rules, resultTypes: ['violations'], elementRef: false });
  document.adoptedStyleSheets.pop();
  return found.violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html }) => html.slice(0, 200))].join('\n  '),
  );
}

/** Whether an animation ends: that of a spinner does not, nor does a scroll-driven one. */
function ends({ effect, playState }: Animation): boolean {
  const end = effect?.getComputedTiming().endTime;
  return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
}

/**
 * Whether a panel is empty until its view has loaded, a list is still loading, or the rows of a virtual list are not
 * drawn or measured yet: until then they are hidden, and a hidden row takes no focus.
 */
function isSettling(root: Element): boolean {
  const loading = t('state.loading');
  const isEmpty = (panel: Element) =>
    panel.querySelector('button, a[href], input') === null ||
    [...panel.querySelectorAll('*')].some((part) => part.innerHTML === loading);
  const isHidden = (row: HTMLElement) => row.style.visibility === 'hidden';
  return (
    [...root.querySelectorAll('dialog[open]')].some(isEmpty) ||
    root.querySelector(`output[aria-label="${loading}"], ul:empty`) !== null ||
    [...root.querySelectorAll<HTMLElement>('li')].some(isHidden)
  );
}

export async function expectAccessible({ root }: Player): Promise<void> {
  await expect.poll(() => isSettling(root)).toBe(false);
  const running = root.getAnimations({ subtree: true }).filter(ends);
  await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  expect(await violations()).toEqual([]);
}
