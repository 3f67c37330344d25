import type { Page } from 'playwright';
import { type Metrics, readHeld, readMetrics } from '../measures/read-metrics';
import { openVisit } from '../measures/visit';
import { UNTHROTTLED } from '../world/links';
import { openChannel } from '../world/live-channel';
import type { World } from '../world/open-world';

/**
 * The crowd's messages per second in a busy chat and in the largest events; `full`: the list holds all that it keeps,
 * `rewound`: messages wait for the viewer's picture, `slowdown` of the processor.
 */
const CROWDS: Readonly<Record<string, Crowd>> = {
  'chat off': { pace: null },
  '100 a second': { pace: 100 },
  '500 a second': { pace: 500 },
  '500, full list': { pace: 500, full: true },
  '500, rewound': { pace: 500, rewound: true },
  'chat off, CPU slowed 4×': { pace: null, slowdown: 4 },
  '500, CPU slowed 4×': { pace: 500, slowdown: 4 },
};
/** Seconds. */
const REWOUND_BY = 15;
/** Work after the first frame has finished by then, in milliseconds. */
const SETTLE_MS = 5000;
/** Number of messages that the list keeps (`features/chat`). */
const MESSAGES = 10_000;
/** As many are kept around the position of a viewer who rewound (`session/moment/dated-window.ts`). */
const DATED = 3000;
/** Messages sent at once. */
const PORTION = 1000;

interface Held {
  readonly before: Metrics;
  readonly after: Metrics;
}

/** No two messages are the same, so that none is folded into another. */
const CROWD_KIND = 'various';

/**
 * A live stream with a busy chat beside the same one with its chat switched off: main-thread time, long tasks and dropped
 * frames while it plays, and what is held after ten thousand messages.
 */
export async function benchChat(world: World, seconds = 30): Promise<void> {
  const rows: Record<string, Awaited<ReturnType<typeof watch>>> = {};
  for (const [name, crowd] of Object.entries(CROWDS)) rows[name] = await watch(world, crowd, seconds);
  console.log(`\nchat · ${seconds} s of a live · goal: 50 frames a second, 300 busy ms a second`);
  console.table(rows);

  const heldOff = await hold(world, false);
  const heldOn = await hold(world, true);
  console.log(`\nchat · held after ${MESSAGES} messages`);
  console.table({ 'chat off': summarize(heldOff), 'chat on': summarize(heldOn) });
}

interface Crowd {
  readonly pace: number | null;
  readonly full?: boolean;
  readonly rewound?: boolean;
  readonly slowdown?: number;
}

async function watch(
  world: World,
  { pace, full = false, rewound = false, slowdown = 1 }: Crowd,
  seconds: number,
) {
  const { page, wire, command, count, close } = await open(world, pace !== null, rewound);
  if (full) await sayAll(command, page);
  if (pace !== null) await command('chat', { crowdPerSecond: pace, crowdKind: CROWD_KIND });
  if (rewound) await rewind(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const spoken = await count();
  const before = await readMetrics(wire);
  const from = await readStrain(page);
  await page.waitForTimeout(seconds * 1000);
  const to = await readStrain(page);
  const after = await readMetrics(wire);
  const messages = (await count()) - spoken;
  if (pace !== null) await expectTalk(page, Math.min(messages, rewound ? DATED : MESSAGES) * 0.8);
  await close();
  const tasks = to.tasks.slice(from.tasks.length);
  return {
    'messages a second': Math.round(messages / seconds),
    'long tasks': tasks.length,
    'longest ms': Math.round(Math.max(0, ...tasks)),
    'frames a second': Math.round((to.drawn - from.drawn) / seconds),
    'late draws': to.late - from.late,
    'video frames': to.frames - from.frames,
    dropped: to.dropped - from.dropped,
    'busy ms/s': Math.round(((after.TaskDuration - before.TaskDuration) * 1000) / seconds),
  };
}

/** With the crowd's first messages in the window. */
async function rewind(page: Page): Promise<void> {
  await page.waitForTimeout((REWOUND_BY + 2) * 1000);
  await page.evaluate((seconds) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('no video');
    video.currentTime -= seconds;
  }, REWOUND_BY);
  await page.waitForTimeout(SETTLE_MS);
}

async function hold(world: World, chat: boolean): Promise<Held> {
  const { page, wire, command, close } = await open(world, chat);
  const before = await readHeld(wire);
  if (chat) await sayAll(command, page);
  else await page.waitForTimeout(SETTLE_MS);
  if (chat) await expectTalk(page, MESSAGES * 0.95);
  const after = await readHeld(wire);
  await close();
  return { before, after };
}

async function sayAll(command: Command, page: Page): Promise<void> {
  for (let sent = 0; sent < MESSAGES; sent += PORTION)
    await command('chat/say', { text: `پیام ${sent}`, count: PORTION });
  await page.waitForTimeout(SETTLE_MS);
}

type Command = (path: string, body: Readonly<Record<string, unknown>>) => Promise<void>;

const summarize = ({ before, after }: Held) => ({
  'KiB before': Math.round(before.JSHeapUsedSize / 1024),
  'KiB after': Math.round(after.JSHeapUsedSize / 1024),
  grown: Math.round((after.JSHeapUsedSize - before.JSHeapUsedSize) / 1024),
  nodes: after.Nodes,
  listeners: after.JSEventListeners,
});

async function open(world: World, chat: boolean, timeMachine = false) {
  const { platform, live } = world;
  const channel = await openChannel(platform, { media: 'stage', timeMachine });
  const command: Command = (path, body) => post(`${platform}/operator/lives/${channel.id}/${path}`, body);
  const count = async () => {
    const answer = await fetch(`${platform}/operator/lives/${channel.id}/chat`);
    const state: unknown = await answer.json();
    if (typeof state !== 'object' || state === null || !('count' in state)) throw new Error('no chat');
    return Number(state.count);
  };
  await command('chat', { chat });
  const { page, wire, close } = await openVisit(world, UNTHROTTLED);
  await page.addInitScript(WATCH_STRAIN);
  await page.goto(live(channel.id, channel.stream).player);
  await page.waitForFunction(
    () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 25,
  );
  await page.waitForTimeout(SETTLE_MS);
  return { page, wire, command, count, close };
}

interface Strain {
  /** Milliseconds of each. */
  readonly tasks: readonly number[];
  /** Animation frames that came at least two frames late. */
  readonly late: number;
  readonly drawn: number;
  readonly frames: number;
  readonly dropped: number;
}

/** Two frames at 60 a second, and the frame's own. */
const LATE_MS = 50;

/** As text, since the compiler would call a helper in it that the page does not have. */
const WATCH_STRAIN = `
  window.strain = { tasks: [], late: 0, drawn: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) strain.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  let last = 0;
  const turn = (now) => {
    if (last > 0 && now - last > ${LATE_MS}) strain.late += 1;
    last = now;
    strain.drawn += 1;
    requestAnimationFrame(turn);
  };
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(turn));
`;

function readStrain(page: Page): Promise<Strain> {
  return page.evaluate(() => {
    const { strain }: Window & { strain?: Pick<Strain, 'tasks' | 'late' | 'drawn'> } = window;
    if (strain === undefined) throw new Error('nobody watches the strain');
    const quality = document.querySelector('video')?.getVideoPlaybackQuality();
    return {
      ...strain,
      frames: quality?.totalVideoFrames ?? Number.NaN,
      dropped: quality?.droppedVideoFrames ?? Number.NaN,
    };
  });
}

/** Checks that the list scrolls, since a list that does not move costs little. CSS pixels; the lowest line is 54. */
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
