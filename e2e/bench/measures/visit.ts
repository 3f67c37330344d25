import type { Browser, CDPSession, Page } from 'playwright';
import type { Line, Lines } from '../wire/start-lines';
import type { Link } from '../world/links';

/** A page in a context of its own, with a line of its own: nothing is cached, no connection is open. */
export interface Visit {
  readonly page: Page;
  readonly wire: CDPSession;
  readonly line: Line;
  readonly close: () => Promise<void>;
}

const VIEWPORT = { width: 1280, height: 720 };

export async function openVisit(
  { browser, lines }: { readonly browser: Browser; readonly lines: Lines },
  { shape, slowdown }: Link,
  viewport = VIEWPORT,
): Promise<Visit> {
  const line = await lines.open(shape);
  const context = await browser.newContext({ viewport, proxy: { server: line.server } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  if (slowdown !== undefined) await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    wire,
    line,
    async close() {
      await context.close();
      await line.close();
    },
  };
}
