import { onTestFinished } from 'vitest';
import { fa } from '../specs/steps/words';

/** Records the text in `selector` at each change from now on: some texts disappear before a test can check them. */
export function noteWords(selector: string): () => readonly string[] {
  const words: string[] = [];
  const last = new WeakMap<Element, string>();
  const look = () => {
    for (const element of document.querySelectorAll(selector)) {
      const now = element.textContent?.trim() ?? '';
      if (last.get(element) === now || !element.checkVisibility({ visibilityProperty: true })) continue;
      last.set(element, now);
      if (now !== '') words.push(now);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  look();
  return () => words;
}

/** Texts on the picture from now on, one per line. */
export function recordTexts(): () => string {
  const words = noteWords(`output[aria-label="${fa('toast.region')}"]`);
  return () => words().join('\n');
}

/** Counts elements of `selector` that are added from now on: some disappear before a test can check them. */
export function countComing(selector: string): () => number {
  const there = () => document.querySelectorAll(selector);
  const before = new WeakSet(there());
  const seen = new Set<Element>();
  const look = () => {
    for (const element of there()) if (!before.has(element)) seen.add(element);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return () => seen.size;
}
