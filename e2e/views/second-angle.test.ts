// @module-tag ci

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeStored } from '../../player/lib/storage';
import type { LiveStream } from '../operator/live-stream';
import { fa } from '../specs/steps/words';
import { DatedStream } from './fixtures/dated-engine';
import { button, makeQuick, PLAIN } from './live-steps';
import { operator } from './platform';
import { open, type Player } from './player';
import { expectPlaying, pauseByKey } from './steps';

/** A second angle in a corner of the stage: its buttons, and its position. */

const PHONE = { width: 390, height: 844 };
const MINI = { width: 400, height: 225 };
const TITLE = 'جایگاه';

const frame = ({ root }: Player) => root.querySelector<HTMLElement>('[data-beside]');
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
const beside = (player: Player) => button(player, fa('beside.show'));

function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

async function openAngles(size: typeof PLAIN) {
  const live = await makeQuick({ timeMachine: true, title: 'سن اصلی' });
  const other = await operator.liveStream({ timeMachine: true, title: TITLE, angleOf: live.id });
  const link = (from: LiveStream, to: LiveStream) => from.set({ event: 'night', alternatives: [to.id] });
  await Promise.all([link(live, other), link(other, live)]);
  const player = await open(live.query({ site: 'embed' }), size, new DatedStream().open);
  await expectPlaying(player);
  // Beyond its live edge the stream has no dates.
  await pauseByKey(player);
  return { player };
}

async function openList(player: Player, isInMenu = false): Promise<void> {
  if (isInMenu) {
    await player.pressInMore(fa('lives.title'));
    return;
  }
  await player.stir();
  await expect.element(button(player, fa('lives.title'))).toBeInTheDocument();
  await player.pressOnBar(fa('lives.title'));
}

async function showBeside(player: Player, isInMenu = false): Promise<void> {
  await openList(player, isInMenu);
  await beside(player).click();
  await expect.poll(() => frame(player)).not.toBeNull();
}

test('another broadcast is put into a corner from the list, stays without the list, and is closed', async () => {
  const { player } = await openAngles(PLAIN);
  await showBeside(player);
  await expect.element(player.view.getByRole('dialog')).not.toBeInTheDocument();
  const region = player.view.getByRole('region', { name: fa('beside.label', { title: TITLE }) });
  await expect.element(region).toBeVisible();
  expect(frame(player)?.querySelector('video')?.muted).toBe(true);
  await region.getByRole('button', { name: fa('beside.close') }).click();
  await expect.poll(() => frame(player)).toBeNull();
  await openList(player);
  await beside(player).click();
  await expect.poll(() => frame(player)).not.toBeNull();
  await openList(player);
  await expect.element(beside(player)).toHaveAttribute('aria-pressed', 'true');
  await beside(player).click();
  await expect.poll(() => frame(player)).toBeNull();
});

test('it is moved by keyboard and by pointer, and leaves the controls free in every corner', {
  tags: ['all'],
}, async () => {
  const { player } = await openAngles(PLAIN);
  await showBeside(player);
  const move = button(player, fa('beside.corner'));
  const corners = new Set<string | undefined>();
  for (let press = 0; press < 4; press += 1) {
    corners.add(frame(player)?.dataset.corner);
    const bars = [...player.root.querySelectorAll('[data-controls] [data-decides-inert] button')];
    const isClear = () => !bars.some((bar) => meets(boxOf(bar), boxOf(frame(player))));
    await expect.poll(isClear).toBe(true);
    move.element().focus();
    await userEvent.keyboard('{Enter}');
  }
  expect(corners.size).toBe(4);
  expect(frame(player)?.dataset.corner).toBe('top-left');
  const stage = page.elementLocator(player.root.querySelector('#stage') ?? player.root);
  const { width, height } = boxOf(stage.element());
  await userEvent.dragAndDrop(page.elementLocator(frame(player) ?? player.root), stage, {
    targetPosition: { x: width - 60, y: height - 120 },
  });
  await expect.poll(() => frame(player)?.dataset.corner).toBe('bottom-right');
  await move.click();
  await move.click();
});

test('it changes places with the main picture', async () => {
  const { player } = await openAngles(PLAIN);
  await showBeside(player);
  await button(player, fa('beside.swap')).click();
  const region = player.view.getByRole('region', { name: fa('beside.label', { title: 'سن اصلی' }) });
  await expect.element(region).toBeVisible();
});

test('on a phone it lies on the picture, which a mini player is too small for', async () => {
  const { player } = await openAngles(PHONE);
  await showBeside(player, true);
  const stage = boxOf(player.root.querySelector('#stage'));
  const { left, top, right, bottom } = boxOf(frame(player));
  expect([left >= stage.left, top >= stage.top, right <= stage.right, bottom <= stage.bottom]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await page.viewport(MINI.width, MINI.height);
  await expect.poll(() => boxOf(frame(player)).width).toBe(0);
});

test('it is not offered in a mini player, and where data are saved', async () => {
  const { player } = await openAngles(MINI);
  await openList(player, true);
  await expect.element(player.view.getByText(TITLE)).toBeVisible();
  await expect.element(beside(player)).not.toBeInTheDocument();
  await page.viewport(PLAIN.width, PLAIN.height);
  await expect.element(beside(player)).toBeVisible();
  player.close();

  writeStored('saver', '300000000');
  const saving = await openAngles(PLAIN);
  await openList(saving.player);
  await expect.element(saving.player.view.getByText(TITLE)).toBeVisible();
  await expect.element(beside(saving.player)).not.toBeInTheDocument();
});
