import type { Page } from 'playwright/test';
import type { Key } from '../../player/i18n/translate';
import type { Operator } from '../operator/operator';
import type { Query } from '../operator/query';
import { ar, fa } from '../specs/steps/words';

/** An open page, and the actions of a viewer. Steps that a layout does not have are skipped. */
export interface Scene {
  readonly page: Page;
  text(key: Key): string;
  /** Shows the controls. */
  stir(): Promise<void>;
  /** Presses the tab, the button or the menu's row with this name, whichever the layout has. */
  reach(key: Key): Promise<void>;
  tap(selector: string): Promise<void>;
  seconds(count: number): Promise<void>;
}

/** One state of the player. */
export interface LookState {
  readonly name: string;
  /** Runs before the page is opened. */
  prepare?(page: Page): Promise<void>;
  /** Returns the query of the page. */
  open(operator: Operator): Promise<Query>;
  /** Runs once, before the first size. */
  begin?(scene: Scene, operator: Operator): Promise<void>;
  /** Runs at each size. */
  show?(scene: Scene): Promise<void>;
  /** Whether the controls may hide. */
  calm?: true;
}

/** Maximum wait for a control that some layouts do not have, in milliseconds. */
const PRESS_MS = 1500;

export function openScene(page: Page, lang: 'fa' | 'ar'): Scene {
  const text = (key: Key) => (lang === 'fa' ? fa : ar)(key);
  const press = (selector: string) =>
    page
      .locator(selector)
      .locator('visible=true')
      .first()
      .click({ timeout: PRESS_MS })
      .then(
        () => true,
        () => false,
      );
  const named = async (role: 'tab' | 'button' | 'menuitem', name: string) => {
    const found = page.getByRole(role, { name }).locator('visible=true').first();
    if ((await found.count()) === 0) return false;
    return found.click({ timeout: PRESS_MS }).then(
      () => true,
      () => false,
    );
  };
  const stir = async () => {
    const box = await page.locator('video').first().boundingBox();
    if (box === null) return;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
    await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 4);
  };
  return {
    page,
    text,
    stir,
    async reach(key) {
      await stir();
      const name = text(key);
      if (await named('tab', name)) return;
      if (await named('button', name)) return;
      await named('button', text('action.more'));
      await page
        .getByRole('menuitem')
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined);
      await named('menuitem', name);
      await page.waitForTimeout(300);
    },
    tap: async (selector) => void (await press(selector)),
    seconds: (count) => page.waitForTimeout(count * 1000),
  };
}
