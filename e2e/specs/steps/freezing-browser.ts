import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Browser, CDPSession, LaunchOptions, Page, PlaywrightWorkerArgs } from 'playwright/test';

/**
 * A browser that freezes pages. Playwright emulates focus for all pages of its browsers, and Chromium silently never
 * freezes a focused page; pages of a browser to which Playwright only connects are not affected.
 */
export async function openFreezingBrowser(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
): Promise<{ readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> }> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = connected.contexts();
  if (context === undefined) throw new Error('the browser has no context of its own');
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), close: () => browser.close() };
}

/** Makes the browser hide the page and freeze it. */
export async function freeze(devtools: CDPSession): Promise<void> {
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
}

/** Shows the page again. */
export async function thaw(devtools: CDPSession): Promise<void> {
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  // A headless browser shows a hidden page again only when it gets the focus.
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
