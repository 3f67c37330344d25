import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role and no name: data attributes of the player's own. */
    getBySelector(selector: string): Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => `css=${selector}` });
