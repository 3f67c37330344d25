import type { Browser } from 'playwright';
import type { Link } from './links';
import { shapeLink } from './shape-link';
import { watchFirstFrame } from './watch-first-frame';

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
  await watchFirstFrame(page);
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
