import type { Page } from 'playwright';
import { addManagedSource } from '../../specs/steps/managed-source';
import type { Asked } from '../wire/asked';
import type { Contestant } from '../world/contestants';
import type { Link } from '../world/links';
import type { World } from '../world/open-world';
import { openVisit } from './visit';
import { watchStart } from './watch-start';

/** Of one load. Milliseconds count from the navigation's start. */
export interface Load {
  /** The first presented frame. */
  readonly firstFrame: number;
  /** The first presented frame that is a tenth of a second further: the picture moves. */
  readonly moving: number;
  /** Of the first frame, in pixels. */
  readonly height: number;
  /** Before the first frame: bytes of pages, scripts and styles, all bytes, and requests. */
  readonly code: number;
  readonly bytes: number;
  readonly requests: number;
}

/** A start that takes longer counts as failed, in milliseconds. */
const TIMEOUT_MS = 25_000;

/** @param before done in the browser before the load, such as an earlier visit; without it the load is cold */
export async function measureLoad(
  world: World,
  { url, kept = {} }: Pick<Contestant, 'url' | 'kept'>,
  link: Link,
  before: (page: Page) => Promise<void> = async () => undefined,
): Promise<Load> {
  const visit = await openVisit(world, link);
  const { page, line } = visit;
  try {
    await before(page);
    if (world.managedSource) {
      // The compiler names functions by a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named;');
      await addManagedSource(page);
    }
    const { started } = await watchStart(page, TIMEOUT_MS);
    await page.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, kept);
    await page.goto(url, { waitUntil: 'commit' });
    const { first, moving } = await started;
    const zero = await page.evaluate(() => performance.timeOrigin);
    const asked = await line.asked();
    return {
      firstFrame: first.at - zero,
      moving: moving.at - zero,
      height: first.height,
      ...countUntil(
        asked.filter(({ began }) => began >= zero),
        first.at,
      ),
    };
  } finally {
    await visit.close();
  }
}

const CODE = /(\.html|\.js|\.mjs|\.css|\/plr\/?|\/)$/;

function countUntil(asked: readonly Asked[], at: number) {
  const before = asked.filter(({ began, url }) => began <= at && !url.endsWith('/favicon.ico'));
  const come = (requests: readonly Asked[]) =>
    requests
      .flatMap(({ sent }) => sent)
      .filter(([when]) => when <= at)
      .reduce((sum, [, bytes]) => sum + bytes, 0);
  return {
    requests: before.length,
    code: come(before.filter(({ url }) => CODE.test(new URL(url).pathname))),
    bytes: come(before),
  };
}
