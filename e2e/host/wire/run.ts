import { WIRE_CASES } from './cases';
import { FRAME_CASES } from './frame-cases';
import { createFrameWorld } from './frame-world';

/**
 * Runs every case through real frames and writes a line for each: `ok`, or the failure. `?player=` is the URL of
 * `frame-player.html` on another origin.
 */
const player = new URLSearchParams(location.search).get('player') ?? './frame-player.html';
const main = document.body.querySelector('main') ?? document.body;
const report = document.body.querySelector('pre') ?? document.body;

async function run(name: string, act: () => Promise<void>): Promise<void> {
  const result = await act().then(() => 'ok', String);
  report.append(`${name}: ${result}\n`);
}

for (const [name, act] of Object.entries(WIRE_CASES)) {
  const world = createFrameWorld(player, main);
  await run(name, () => act(world));
  world.close();
}
for (const [name, act] of Object.entries(FRAME_CASES)) {
  await run(name, () => act(player, main));
  main.replaceChildren();
}
report.dataset.done = 'true';
