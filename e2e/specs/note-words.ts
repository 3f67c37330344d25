import type { Page } from 'playwright/test';
import type { Player } from './player';

/**
 * The words in `selector` from now on, each time that they change: what goes away by itself has gone when a busy machine
 * looks. Toasts, and what is said to who does not see it, are outputs.
 */
export async function noteWords({ frame }: Player, selector = 'output'): Promise<() => Promise<string[]>> {
  const noted = await frame.evaluateHandle((wanted) => {
    const words: string[] = [];
    const last = new WeakMap<Element, string>();
    const look = () => {
      for (const element of document.querySelectorAll(wanted)) {
        const now = element.textContent?.trim() ?? '';
        if (last.get(element) === now || !element.checkVisibility({ visibilityProperty: true })) continue;
        last.set(element, now);
        words.push(now);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
    return words;
  }, selector);
  return () => noted.evaluate((words) => words);
}

/** What was said on the picture, from the first moment of each page that is opened from now on. */
export async function noteSaid(page: Page): Promise<() => string> {
  const said: string[] = [];
  await page.exposeFunction('tellSaid', (words: string) => said.push(words));
  await page.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const { tellSaid }: Window & { tellSaid?: (words: string) => void } = window;
      const region = document.querySelector('output[aria-label="پیام‌ها"]');
      const words = region?.checkVisibility() ? region.textContent : '';
      if (words !== '' && words !== last) tellSaid?.(words);
      last = words;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => said.join('\n');
}
