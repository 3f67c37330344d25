import type { Browser } from 'playwright';
import type { Link } from './links';
import { shapeLink } from './shape-link';

export interface Load {
  /** Milliseconds from the navigation's start to the first presented frame. */
  readonly firstFrame: number;
  /** Requests that had begun, and bytes that had come over the wire, by then. */
  readonly requests: number;
  readonly bytes: number;
}

/** One cold load in a context of its own: nothing is cached, no connection is open. */
export async function measureLoad(browser: Browser, url: string, link: Link): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await shapeLink(wire, link);
  // No named function in here: the compiler would call a helper that the page does not have.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      video.requestVideoFrameCallback((now) => Object.assign(window, { firstFrame: now }));
    }).observe(document, { childList: true, subtree: true });
  });
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => (requests += 1));
  wire.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'commit' });
  const firstFrame = await page.waitForFunction(
    () => 'firstFrame' in window && Number(window.firstFrame),
    null,
    { polling: 5 },
  );
  const load = { firstFrame: Number(await firstFrame.jsonValue()), requests, bytes };
  await context.close();
  return load;
}
