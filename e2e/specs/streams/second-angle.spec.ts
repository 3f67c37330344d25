import type { Operator } from '../../operator/operator';
import { noteClock } from '../steps/burnt-clock';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';
import { expectShown, measure, NOTICED_S, second } from './measure-beside';

/** A second angle over the picture, measured by the burnt-in clocks of both. */

test.describe.configure({ timeout: 120_000 });

/** Larger differences between lips and voice are noticeable, in seconds. */
const LIPS_S = 0.1;
const BACK_S = 25;

const MAIN = 'سن اصلی';
const SECOND = 'جایگاه';

const timeOf = (video: HTMLVideoElement) => video.currentTime;

/** Two angles, each of which lists the other; the audio of the second one is separate from its video. */
async function makeEvent(operator: Operator) {
  const stage = await operator.liveStream({ timeMachine: true, title: MAIN });
  const crowd = await operator.liveStream({
    timeMachine: true,
    title: SECOND,
    media: 'quick',
    angleOf: stage.id,
  });
  await stage.set({ event: 'festival', alternatives: [crowd.id] });
  await crowd.set({ event: 'festival', alternatives: [stage.id] });
  return { stage, crowd };
}

async function showBeside(opened: Player): Promise<void> {
  await opened.expectPlaying(2);
  await opened.pressOnBar(fa('lives.title'));
  await opened.frame.getByRole('button', { name: fa('beside.show') }).click();
  await expectShown(opened);
}

test('a second angle in the corner is in step with the picture, at the edge, rewound and swapped', async ({
  player,
  operator,
  page,
}) => {
  const { stage, crowd } = await makeEvent(operator);
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/live/${crowd.id}`) && /\/a-/.test(request.url())) sounds.push(request.url());
  });
  await page.setViewportSize(SMALL);
  await noteClock(page);
  const opened = await player.open(stage.query());
  await showBeside(opened);
  const atEdge = await measure(opened);
  expect(sounds).toEqual([]);
  const before = await second(opened).evaluate(timeOf);

  await opened.video().evaluate((video: HTMLVideoElement, back) => {
    video.currentTime -= back;
  }, BACK_S);
  await expect
    .poll(() => second(opened).evaluate(timeOf), { timeout: 30_000 })
    .toBeLessThan(before - BACK_S / 2);
  await expectShown(opened);
  const rewound = await measure(opened);

  await opened.pressOnBar(fa('beside.swap'));
  await expect(opened.frame.getByRole('region', { name: fa('beside.label', { title: MAIN }) })).toBeVisible();
  await expectShown(opened);
  const swapped = await measure(opened);

  const shown = { atEdge, rewound, swapped };
  process.stdout.write(`second angle · seconds apart · ${JSON.stringify(shown)}\n`);
  for (const [when, { most }] of Object.entries(shown)) expect(most, when).toBeLessThanOrEqual(NOTICED_S);
  await opened.pressOnBar(fa('beside.close'));
  await expect(second(opened)).toHaveCount(0);
  await opened.expectPlaying(1);
});

/** Whether an element is really audible; `muted` of the main one only stores the viewer's choice. */
const isHeard = (video: HTMLVideoElement) =>
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted')?.get?.call(video) === false &&
  video.volume > 0;

test('the sound of the second angle is heard under the main picture, until it ends @alone', async ({
  player,
  operator,
  page,
}) => {
  const { stage, crowd } = await makeEvent(operator);
  await page.setViewportSize(SMALL);
  await noteClock(page);
  const opened = await player.open(stage.query());
  await showBeside(opened);
  const heard = () => Promise.all([opened.video().evaluate(isHeard), second(opened).evaluate(isHeard)]);
  expect(await heard()).toEqual([true, false]);
  await opened.pressOnBar(fa('beside.hear'));
  await expect.poll(heard, { timeout: 30_000 }).toEqual([false, true]);
  const apart = await measure(opened);
  process.stdout.write(`second angle · seconds apart with its sound · ${JSON.stringify(apart)}\n`);
  expect(apart.middle).toBeLessThanOrEqual(LIPS_S);
  await page.keyboard.press('m');
  await expect.poll(heard).toEqual([false, false]);
  await page.keyboard.press('m');
  await expect.poll(heard).toEqual([false, true]);
  await crowd.end();
  await expect(second(opened)).toHaveCount(0, { timeout: 40_000 });
  expect(await opened.video().evaluate(isHeard)).toBe(true);
});
