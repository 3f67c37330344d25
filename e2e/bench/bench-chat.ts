import type { Page } from 'playwright';
import { UNTHROTTLED } from './links';
import { openChannel } from './live-channel';
import type { World } from './open-world';
import { type Metrics, readHeld, readMetrics } from './read-metrics';
import { openVisit } from './visit';

/** The crowd's messages per second. */
const CROWD_PER_SECOND = 100;
/** Work after the first picture has finished by then. */
const SETTLE_MS = 5000;
/** The list keeps no more (`features/chat`). */
const MESSAGES = 10_000;
/** Said at once; a crowd that never draws breath is another bench's matter. */
const PORTION = 1000;

interface Held {
  readonly before: Metrics;
  readonly after: Metrics;
}

/**
 * A live with a hundred messages a second beside the same live with its chat switched off: long tasks and dropped
 * frames while it plays, and what is held after ten thousand messages.
 */
export async function benchChat(world: World, seconds = 30): Promise<void> {
  const off = await watch(world, { chat: false, seconds });
  const on = await watch(world, { chat: true, seconds });
  console.log(`\nchat · ${seconds} s of a live · ${CROWD_PER_SECOND} messages a second · goal: as without`);
  console.table({ 'chat off': off, 'chat on': on });

  const heldOff = await hold(world, false);
  const heldOn = await hold(world, true);
  console.log(`\nchat · held after ${MESSAGES} messages`);
  console.table({ 'chat off': summarize(heldOff), 'chat on': summarize(heldOn) });
}

async function watch(world: World, { chat, seconds }: { chat: boolean; seconds: number }) {
  const { page, wire, command, close } = await open(world, chat);
  if (chat) await command('chat', { crowdPerSecond: CROWD_PER_SECOND, crowdKind: 'short' });
  const before = await readMetrics(wire);
  const from = await readStrain(page);
  await page.waitForTimeout(seconds * 1000);
  const to = await readStrain(page);
  const after = await readMetrics(wire);
  if (chat) await expectTalk(page, CROWD_PER_SECOND * seconds * 0.8);
  await close();
  const tasks = to.tasks.slice(from.tasks.length);
  return {
    'long tasks': tasks.length,
    'longest ms': Math.round(Math.max(0, ...tasks)),
    'late draws': to.late - from.late,
    'video frames': to.frames - from.frames,
    dropped: to.dropped - from.dropped,
    'busy ms/s': Math.round(((after.TaskDuration - before.TaskDuration) * 1000) / seconds),
  };
}

async function hold(world: World, chat: boolean): Promise<Held> {
  const { page, wire, command, close } = await open(world, chat);
  const before = await readHeld(wire);
  for (let sent = 0; chat && sent < MESSAGES; sent += PORTION)
    await command('chat/say', { kind: 'short', count: PORTION });
  await page.waitForTimeout(SETTLE_MS);
  if (chat) await expectTalk(page, MESSAGES * 0.95);
  const after = await readHeld(wire);
  await close();
  return { before, after };
}

const summarize = ({ before, after }: Held) => ({
  'KiB before': Math.round(before.JSHeapUsedSize / 1024),
  'KiB after': Math.round(after.JSHeapUsedSize / 1024),
  grown: Math.round((after.JSHeapUsedSize - before.JSHeapUsedSize) / 1024),
  nodes: after.Nodes,
  listeners: after.JSEventListeners,
});

async function open(world: World, chat: boolean) {
  const { platform, live } = world;
  const channel = await openChannel(platform, { media: 'stage' });
  const command = (path: string, body: Readonly<Record<string, unknown>>) =>
    post(`${platform}/operator/lives/${channel.id}/${path}`, body);
  await command('chat', { chat });
  const { page, wire, close } = await openVisit(world, UNTHROTTLED);
  await page.addInitScript(WATCH_STRAIN);
  await page.goto(live(channel.id, channel.stream).player);
  await page.waitForFunction(
    () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 25,
  );
  await page.waitForTimeout(SETTLE_MS);
  return { page, wire, command, close };
}

interface Strain {
  /** Milliseconds of each. */
  readonly tasks: readonly number[];
  /** Drawings that came two frames late or more. */
  readonly late: number;
  readonly frames: number;
  readonly dropped: number;
}

/** Two frames at 60 a second, and the frame's own. */
const LATE_MS = 50;

/** As text, since the compiler would call a helper in it that the page does not have. */
const WATCH_STRAIN = `
  window.strain = { tasks: [], late: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) strain.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  let last = 0;
  const turn = (now) => {
    if (last > 0 && now - last > ${LATE_MS}) strain.late += 1;
    last = now;
    requestAnimationFrame(turn);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(turn));
`;

function readStrain(page: Page): Promise<Strain> {
  return page.evaluate(() => {
    const { strain }: Window & { strain?: Pick<Strain, 'tasks' | 'late'> } = window;
    if (strain === undefined) throw new Error('nobody watches the strain');
    const quality = document.querySelector('video')?.getVideoPlaybackQuality();
    return {
      ...strain,
      frames: quality?.totalVideoFrames ?? Number.NaN,
      dropped: quality?.droppedVideoFrames ?? Number.NaN,
    };
  });
}

/** A list that stands still would be a cheap one. CSS pixels; the lowest line is 54. */
async function expectTalk(page: Page, messages: number): Promise<void> {
  const height = await page.locator('[role=log]').evaluate((list) => list.scrollHeight);
  if (height < messages * 50) throw new Error(`of ${messages} messages the list holds ${height} px`);
}

async function post(url: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}
