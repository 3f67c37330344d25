// @module-tag ci

import { expect, test } from 'vitest';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { at } from './addresses';
import { DatedStream } from './fixtures/dated-engine';
import { LIVE_EDGE } from './fixtures/still-engine';
import { makeQuick } from './live-steps';
import { json, openNetwork } from './network';
import { open, type Player } from './player';
import { expectPlaying, pauseByKey } from './steps';

/** The pinned message is that of the viewer's position, from the platform's record of pins. */

const CONCERT = { type: 'archive', id: '3106', site: 'embed', autoplay: true };

/** Texts of the pins of the seeded concert; the first one is pinned at 8 s, the second from 24 to 40 s. */
const LIWA = 'گروه لیوا روی صحنه';
const POLL = 'تا پایان این قطعه باز است';

const shown = ({ root }: Player) => root.querySelector('[data-pinned]')?.textContent ?? null;

async function expectPinned(player: Player, text: string | null) {
  if (text === null) await expect.poll(() => shown(player)).toBeNull();
  else await expect.poll(() => shown(player)).toContain(text);
}

test('the pinned message of a recording comes at its moment, is replaced and goes, and back again', async () => {
  const network = openNetwork();
  const calls = network.calls('replay/archive/3106/pins');
  const player = await open(CONCERT, WIDE);
  await expectPlaying(player);
  player.video.pause();
  const places = [
    [10, LIWA],
    [23.5, LIWA],
    [24.5, POLL],
    [41, null],
    [30, POLL],
    [12, LIWA],
    [2, null],
  ] as const;
  for (const [place, text] of places) {
    player.video.currentTime = place;
    await expectPinned(player, text);
  }
  // The list is updated in the next frame.
  await expect.poll(() => player.root.textContent).not.toMatch(new RegExp(`${LIWA}|${POLL}`));
  expect(calls().map(({ status }) => status)).toEqual([200]);
  await expect.element(player.view.getByText(fa('chat.recorded'))).toBeVisible();
});

test('a recording whose platform has no pins has its chat without them', async () => {
  const network = openNetwork();
  const calls = network.calls('replay/archive/3106/pins');
  network.answer('replay/archive/3106/pins', () => json(404, { detail: 'none' }));
  const player = await open(CONCERT, WIDE);
  await expectPlaying(player);
  player.video.pause();
  player.video.currentTime = 30;
  await expect.poll(() => calls().map(({ status }) => status)).toEqual([404]);
  await expect.poll(() => player.root.querySelectorAll('[data-message]').length).toBeGreaterThan(5);
  await expectPinned(player, null);
});

interface Entry {
  readonly message: { readonly id: string; readonly text: string };
  readonly at: string;
  readonly until: string | null;
}

test('a rewound viewer has the pin of the picture, at the edge the current one, and no deleted one', async () => {
  const live = await makeQuick({ timeMachine: true, chat: { chat: true } });
  await live.chat.pin({ text: 'سنجاق یک' });
  await live.chat.pin({ text: 'سنجاق دو' });
  await live.chat.unpin();
  await live.chat.pin({ text: 'سنجاق سه' });
  const address = `${at.platform}/api/replay/live/${live.id}/pins?provider=pardeh&uuid=pins-test`;
  const { data }: { data: readonly Entry[] } = await (await fetch(address)).json();
  expect(data.map(({ message, until }) => [message.text, until === null])).toEqual([
    ['سنجاق یک', false],
    ['سنجاق دو', false],
    ['سنجاق سه', true],
  ]);

  const stream = new DatedStream();
  const player = await open(live.query({ site: 'embed' }), WIDE, stream.open);
  await expectPlaying(player);
  await pauseByKey(player);
  await live.chat.untilListeners(1);
  // The live edge is as far after the last pin as a stream's picture is behind at most.
  const [first, second, third] = data.map(({ at: date }) => Date.parse(date));
  if (first === undefined || second === undefined || third === undefined) throw new Error('no pins');
  stream.edgeDate = third + 30_000;
  const goTo = (date: number) => {
    player.video.currentTime = stream.placeOf(date);
  };
  player.video.currentTime = LIVE_EDGE;
  await expectPinned(player, 'سنجاق سه');
  goTo(first - 2000);
  await expectPinned(player, null);
  goTo((first + second) / 2);
  await expectPinned(player, 'سنجاق یک');
  const gone = Date.parse(data[1]?.until ?? '');
  goTo((second + gone) / 2);
  await expectPinned(player, 'سنجاق دو');
  goTo((gone + third) / 2);
  await expectPinned(player, null);
  goTo((first + second) / 2);
  await expectPinned(player, 'سنجاق یک');
  await live.chat.delete({ id: data[0]?.message.id ?? '' });
  await expectPinned(player, null);
  await expect.poll(() => player.root.textContent).not.toContain('سنجاق یک');
  player.video.currentTime = LIVE_EDGE;
  await expectPinned(player, 'سنجاق سه');
  await live.chat.pin({ text: 'سنجاق چهار' });
  await expectPinned(player, 'سنجاق چهار');
});
