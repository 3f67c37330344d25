// @module-tag ci

import { expect, test } from 'vitest';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa, faPattern } from '../specs/steps/words';
import { at } from './addresses';
import { hurry } from './hurry';
import { json, openNetwork, withoutToken } from './network';
import { operator } from './platform';
import { open, type Player } from './player';
import { recordTexts } from './seen-texts';

/** The viewer's likes. */

const button = ({ view }: Player) =>
  view.getByRole('button', { name: faPattern('like.give', 'like.others', 'like.mine') });

test('a like is counted at once, kept by the platform, and there again', async () => {
  const viewer = operator.viewer();
  const match = await open(filmQuery({ uuid: viewer.uuid, type: 'archive', id: '3001' }), WIDE);
  await expect.element(button(match)).toHaveTextContent('۲۱٫۵K');
  match.close();
  const clip = filmQuery({ uuid: viewer.uuid, type: 'clip', id: '4001' });
  const player = await open(clip, WIDE);
  const { like } = await (await fetch(`${at.platform}/api/clip/4001?uuid=${viewer.uuid}`)).json();
  const before = Number(like);
  await expect.element(button(player)).toHaveTextContent(before.toLocaleString('fa'));
  await button(player).click();
  await expect.element(button(player)).toHaveTextContent((before + 1).toLocaleString('fa'));
  await expect.element(button(player)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => viewer.likes('4001')).toBe(true);

  player.close();
  const again = await open(clip, WIDE);
  await expect.element(button(again)).toHaveAttribute('aria-pressed', 'true');
  await button(again).click();
  await expect.element(button(again)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => viewer.likes('4001')).toBe(false);
});

test('a like that the platform rejects is undone, with a message', async () => {
  hurry();
  const viewer = operator.viewer();
  const network = openNetwork();
  const sent = recordTexts();
  const player = await open(filmQuery({ uuid: viewer.uuid }), WIDE);
  await network.answered('user/video-metadata');
  await expect.element(button(player)).toBeVisible();
  const shown = button(player).element().textContent ?? '';
  const release = network.hold('video-metadata');
  network.answer('video-metadata', () => json(500, { detail: 'broken' }));
  await button(player).click();
  await expect.element(button(player)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button(player)).not.toHaveTextContent(shown);
  release();
  // The request is repeated three times.
  await expect.poll(sent).toContain(fa('toast.like-failed'));
  await expect.element(button(player)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button(player)).toHaveTextContent(shown);
  expect(await viewer.likes()).toBe(false);
});

test('a like is a viewer’s by the token of their page', async () => {
  const viewer = operator.viewer();
  const xToken = await viewer.token();
  withoutToken(openNetwork());
  const player = await open({ type: 'vod', id: '1001', site: 'embed', xToken }, WIDE);
  await button(player).click();
  await expect.poll(() => viewer.likes()).toBe(true);
});

test('a like asks a guest without a token to log in first', async () => {
  withoutToken(openNetwork());
  const sent = recordTexts();
  const player = await open({ type: 'vod', id: '1001', site: 'embed' }, WIDE);
  await button(player).click();
  await expect.poll(sent).toContain(fa('toast.login-first'));
  await expect.element(player.view.getByRole('dialog', { name: fa('login.title') })).toBeVisible();
  await expect.element(button(player)).toHaveAttribute('aria-pressed', 'false');
});
