import { expect, test } from 'vitest';
import { fa } from '../specs/words';
import { openWithCaptions } from './caption-steps';
import { openSlowLineEngine } from './fixtures/slow-line-engine';
import type { Player } from './player';

/** Captions and what is offered over the picture. */

const FILE = (settings: string) =>
  `WEBVTT\n\n00:00.000 --> 00:59.000${settings}\nدو مسافر نشسته‌اند\nکنار آتش`;

const edgeOf = ({ root }: Player, selector: string, edge: 'top' | 'bottom') =>
  root.querySelector(selector)?.getBoundingClientRect()[edge] ?? Number.NaN;

test.for([
  ['words alone', ''],
  ['words with a place', ' line:-1'],
] as const)('an offer does not cover captions: %s', async ([, settings]) => {
  const player = await openWithCaptions(FILE(settings), {}, { width: 640, height: 360 }, openSlowLineEngine);
  await expect.element(player.view.getByRole('button', { name: fa('settings.sound-only') })).toBeVisible();
  await expect
    .poll(() => edgeOf(player, '[data-caption]', 'bottom') - edgeOf(player, '[data-sound-offer]', 'top'))
    .toBeLessThanOrEqual(0);
});
