import { findWebKit } from '../../commands/ensure-engines.mjs';
import { startWebKit, type WebKit } from '../../engines/webkit';
import { median, spread } from '../measures/median';
import type { FramedStart } from '../measures/watch-page';
import type { Contestant } from '../world/contestants';
import { type Link, MOBILE, UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

const DRIVER_PORT = 4196;

/** First frame and moving picture in WebKitGTK, whose streams have a ManagedMediaSource. */
export async function benchWebKit(world: World, rounds = 5): Promise<void> {
  const programs = findWebKit();
  if (programs === null) throw new Error('WebKitGTK is not installed.');
  const engine = await startWebKit(programs, DRIVER_PORT);
  const measured = world.contestants.filter(({ framed }) => !framed);
  try {
    await inTurns(measured, 1, (one) => measure(world, engine, one, UNTHROTTLED));
    for (const link of [UNTHROTTLED, MOBILE]) {
      const found = await inTurns(measured, rounds, (one) => measure(world, engine, one, link));
      report(`webkit · ${link.name} · ${rounds} rounds`, measured, found);
    }
  } finally {
    await engine.close();
  }
}

async function measure(
  { lines, pages }: World,
  engine: WebKit,
  { url }: Contestant,
  { shape }: Link,
): Promise<FramedStart> {
  const line = await lines.open(shape);
  const { page, close } = await engine.openPage(line.server);
  try {
    await page.goto(`${pages.watch}?of=${encodeURIComponent(url)}`);
    return await page.run<FramedStart>('return window.started;');
  } finally {
    await close();
    await line.close();
  }
}

function report(
  title: string,
  measured: readonly Contestant[],
  found: ReadonlyMap<string, readonly FramedStart[]>,
): void {
  const of = (name: string, what: keyof FramedStart) => (found.get(name) ?? []).map((start) => start[what]);
  const row = (name: string, base: string, what: keyof FramedStart) => ({
    [`${what} ms`]: Math.round(median(of(name, what))),
    [`${what} ×`]: (median(of(name, what)) / median(of(base, what))).toFixed(2),
    [`${what}, all`]: spread(of(name, what)),
  });
  console.log(`\n${title} in turns · × is the ratio to the bare page`);
  console.table(
    Object.fromEntries(
      measured.map(({ name, base }) => [
        name,
        { ...row(name, base, 'firstFrame'), ...row(name, base, 'moving') },
      ]),
    ),
  );
}
