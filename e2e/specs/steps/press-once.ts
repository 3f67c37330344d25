import { expect, type Locator } from 'playwright/test';

/** After this long without an effect a press is repeated, in milliseconds. */
const AGAIN_MS = 3000;

/**
 * Presses a button that hides while a busy machine looks for it, until one press has had an effect. After a late effect
 * there is no second press, which would close what it opened.
 *
 * @param show shows the button again
 */
export async function pressOnce(button: Locator, show: () => Promise<void>): Promise<void> {
  await show();
  const listener = await button.evaluateHandle((element) => {
    const state = { pressed: false };
    element.addEventListener('click', () => Object.assign(state, { pressed: true }), { once: true });
    return state;
  });
  await expect(async () => {
    await show();
    if (await listener.evaluate(({ pressed }) => pressed)) return;
    await button.click({ timeout: AGAIN_MS });
  }).toPass();
}
