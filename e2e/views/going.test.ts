// @module-tag ci

import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fa } from '../specs/steps/words';
import { openNetwork } from './network';
import { open, type Player } from './player';
import { noteWords } from './seen-texts';
import { expectPlaying } from './steps';

/** From one video to the next, on the same page: automatic changes, and the controls for them. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' } as const;

/** The next video in the platform's playlist. */
const AFTER_FILM = '1110';
const PLAYLIST = 'v2/list-viewers-playlist-videos';

const next = ({ view }: Player) => view.getByRole('button', { name: fa('transport.next'), exact: true });

/** The end card of a video. */
const face = ({ view }: Player) => view.getByRole('region', { name: fa('transport.next') });

async function expectVideo(id: string): Promise<void> {
  await expect.poll(() => new URLSearchParams(location.search).get('id')).toBe(id);
}

/** Opens the film and waits until the next video is known. */
async function openFilm(query: object = {}, size?: { width: number; height: number }): Promise<Player> {
  const network = openNetwork();
  const player = await open({ ...film, ...query }, size);
  await network.answered(PLAYLIST);
  await expectPlaying(player);
  return player;
}

/** Goes to the end, and keeps interacting there until the end card stops counting down. */
async function stopAtEnd(player: Player, stir: () => Promise<void>): Promise<void> {
  await player.press('{End}');
  await expect.element(face(player)).toBeVisible();
  await expect
    .poll(async () => {
      await stir();
      return face(player).element().textContent;
    })
    .not.toContain('دیگر');
}

test('at the end the next video counts down in full screen, and starts; its details were prefetched', async () => {
  const network = openNetwork();
  const details = network.calls(`vod/${AFTER_FILM}`);
  const player = await openFilm();
  await expect.element(next(player)).toBeInTheDocument();
  await player.press('f');
  await expect.poll(() => document.fullscreenElement).not.toBeNull();
  const reported = noteWords('[data-next-card]');
  // The last key; no pointer moves from now on.
  await player.press('{End}');
  await expect.poll(reported).toContainEqual(expect.stringMatching(/بعدی تا [۵۶۷۸] ثانیهٔ دیگر/));
  expect(document.fullscreenElement).not.toBeNull();
  await expect
    .poll(() => new URLSearchParams(location.search).get('id'), { timeout: 15_000 })
    .toBe(AFTER_FILM);
  await expectPlaying(player);
  await expect.element(face(player)).not.toBeInTheDocument();
  expect(details().filter(({ url }) => url.pathname.endsWith(`/${AFTER_FILM}`))).toHaveLength(1);
});

test('any key stops the countdown; the card stays until declined, and the film can be replayed', async () => {
  const player = await openFilm();
  const { view } = player;
  await stopAtEnd(player, () => player.press('{Shift}'));
  await face(player)
    .getByRole('button', { name: fa('next.no') })
    .click();
  await expect.element(face(player)).not.toBeInTheDocument();
  await view
    .getByRole('button', { name: fa('transport.replay') })
    .first()
    .click();
  await expectPlaying(player);

  await stopAtEnd(player, async () => {
    await userEvent.hover(view, { position: { x: 300, y: 100 } });
    await userEvent.hover(view, { position: { x: 400, y: 100 } });
  });
  await face(player)
    .getByRole('button', { name: fa('next.play') })
    .click();
  await expectVideo(AFTER_FILM);
});

test('N goes where the playlist leads, also before that has answered', async () => {
  const network = openNetwork();
  const answer = network.hold(PLAYLIST);
  const player = await open(film);
  // The recommendation has provided another video.
  await expect.element(next(player)).toBeInTheDocument();
  window.addEventListener('keydown', answer, { once: true });
  await player.press('n');
  await expectVideo(AFTER_FILM);
});

test('headset and lock screen lead to the next video and back to the one before', async () => {
  // Headset buttons come from the browser, so the test calls their handlers.
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
  const spied = vi.spyOn(MediaSession.prototype, 'setActionHandler');
  spied.mockImplementation((action, handler) => void handlers.set(action, handler));
  const press = async (action: MediaSessionAction) => {
    await expect.poll(() => handlers.get(action) ?? null).not.toBeNull();
    handlers.get(action)?.({ action });
  };
  const player = await openFilm();
  await press('nexttrack');
  await expectVideo(AFTER_FILM);
  await expectPlaying(player);
  await press('previoustrack');
  await expectVideo(film.id);
});

test('if the embedding forbids a next video, none starts automatically, and N still works', async () => {
  const player = await openFilm({ featureSet: 'continuousPlayback=false' });
  await player.press('{End}');
  await expect
    .element(player.view.getByRole('button', { name: fa('transport.replay') }).first())
    .toBeVisible();
  await expect.element(face(player)).not.toBeInTheDocument();
  await player.press('n');
  await expectVideo(AFTER_FILM);
});

test('in a small player the next video shows its face at the end, within the picture', async () => {
  const player = await openFilm({}, { width: 400, height: 225 });
  await stopAtEnd(player, () => player.press('{Shift}'));
  for (const name of [fa('next.play'), fa('next.no')])
    await expect.element(face(player).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await face(player)
    .getByRole('button', { name: fa('next.play') })
    .click();
  await expectVideo(AFTER_FILM);
});

test('on a phone back closes the sheet that is open and stays; the next one leads back', {
  tags: ['all'],
}, async () => {
  const { press: _press, view, ...player } = await openFilm({ portrait: true }, { width: 390, height: 844 });
  await view.getByRole('button', { name: fa('action.more') }).click();
  await view.getByRole('menuitem', { name: fa('transport.next') }).click();
  await expectVideo(AFTER_FILM);
  const sheet = view.getByRole('dialog', { name: fa('share.title') });
  await view.getByRole('button', { name: fa('share.title'), exact: true }).click();
  await expect.element(sheet).toBeVisible();

  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectVideo(AFTER_FILM);
  await expect.poll(() => player.video.paused).toBe(false);
  history.back();
  await expectVideo(film.id);
  history.forward();
  await expectVideo(AFTER_FILM);
});

test('a large stage offers three posters at the end, the countdown on the first, and a press opens another', async () => {
  const player = await openFilm({}, { width: 1280, height: 720 });
  await stopAtEnd(player, () => player.press('{Shift}'));
  const others = player.view.getByRole('list', { name: fa('next.others') });
  await expect.element(others).toBeVisible();
  const posters = others.getByRole('button');
  await expect.poll(() => posters.elements().length).toBe(2);
  const timeline = player.view.getByRole('slider', { name: fa('transport.timeline') }).element();
  for (const poster of posters.elements())
    expect(poster.getBoundingClientRect().bottom).toBeLessThan(timeline.getBoundingClientRect().top);
  await posters.nth(1).click();
  await expect.element(face(player)).not.toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('id')).not.toBe('1001');
});
