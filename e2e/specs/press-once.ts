import { expect, type Locator } from 'playwright/test';

/** After so long a press that was not heard is made again, in milliseconds. */
const AGAIN_MS = 3000;

/**
 * Presses a button that hides while a busy machine looks for it, again and again until it has heard one press. One that
 * was heard late is not made twice, which would close again what it opened.
 *
 * @param show brings the button back
 */
export async function pressOnce(button: Locator, show: () => Promise<void>): Promise<void> {
  await show();
  const heard = await button.evaluateHandle((element) => {
    const state = { pressed: false };
    element.addEventListener('click', () => Object.assign(state, { pressed: true }), { once: true });
    return state;
  });
  await expect(async () => {
    await show();
    if (await heard.evaluate(({ pressed }) => pressed)) return;
    await button.click({ timeout: AGAIN_MS });
  }).toPass();
}
