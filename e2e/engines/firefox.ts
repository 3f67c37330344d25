import { firefox } from 'playwright/test';
import type { Engine } from './engine';
import { openUntouchedFirefox } from './untouched-firefox';

/** Starts the installed Firefox. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    firefoxUserPrefs: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
  });
  return {
    async openPage() {
      const context = await browser.newContext({ locale: 'fa-IR' });
      const page = await context.newPage();
      let frame = page.mainFrame();
      return {
        page: {
          goto: async (address) => {
            await page.goto(address);
            frame = page.mainFrame();
          },
          async enterFrame() {
            const element = await page.waitForSelector('iframe', { state: 'attached' });
            const document = await element.contentFrame();
            if (document === null) throw new Error('The iframe has no document.');
            frame = document;
          },
          leaveFrame: async () => {
            frame = page.mainFrame();
          },
          run: (body) => frame.evaluate(`(async () => { ${body} })()`),
          press: (key) => page.keyboard.press(key),
          async drag(from, to, look) {
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            await page.mouse.move(to.x, to.y, { steps: 8 });
            const seen = await look();
            await page.mouse.up();
            return seen;
          },
        },
        close: () => context.close(),
      };
    },
    openUntouched: (policy) => openUntouchedFirefox(executablePath, policy),
    close: () => browser.close(),
  };
}
