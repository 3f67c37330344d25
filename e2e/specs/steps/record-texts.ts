import type { Frame, Page } from 'playwright/test';

/**
 * Records every text of `selector` from now on: short-lived texts may disappear before a busy machine checks them.
 * Toasts and announcements are outputs.
 */
export async function noteWords(
  { frame }: { readonly frame: Frame },
  selector = 'output',
): Promise<() => Promise<string[]>> {
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

/** Texts on the picture, from the start of each page opened from now on. */
export async function recordTexts(page: Page): Promise<() => string> {
  const shown: string[] = [];
  await page.exposeFunction('recordText', (words: string) => shown.push(words));
  await page.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const { recordText }: Window & { recordText?: (words: string) => void } = window;
      const region = document.querySelector('output[aria-label="پیام‌ها"]');
      const words = region?.checkVisibility() ? region.textContent : '';
      if (words !== '' && words !== last) recordText?.(words);
      last = words;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => shown.join('\n');
}
