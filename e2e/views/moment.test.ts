// @module-tag ci

import { expect, onTestFinished, test } from 'vitest';
import type { LiveStream, NewLiveStream } from '../operator/live-stream';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { at } from './addresses';
import { DatedStream } from './fixtures/dated-engine';
import { LIVE_EDGE } from './fixtures/still-engine';
import { button, makeQuick, PLAIN } from './live-steps';
import { open, type Player } from './player';
import { expectPlaying, pauseByKey } from './steps';

/** At any position of a stream or a recording, the page shows nothing that happened later than the picture. */

/** Numbered messages carry their number in their text: `پیام شمارهٔ 7`. */
const NUMBERED = /پیام شمارهٔ (\d+)/g;

const say = (live: LiveStream, number: number) => live.chat.post({ text: `پیام شمارهٔ ${number}` });

/** Numbers of the messages anywhere on the page, each once. */
const shown = ({ root }: Player): number[] =>
  [...new Set([...(root.textContent ?? '').matchAll(NUMBERED)].map(([, number]) => Number(number)))].sort(
    (one, other) => one - other,
  );

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Collects texts that appear on the page before the picture is shown. */
function watchForSpoilers(
  player: Player,
  find: (text: string) => readonly { name: string; place: number }[],
) {
  const spoilers: string[] = [];
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) {
        for (const { name, place } of find(node.textContent ?? '')) {
          if (place > player.video.currentTime) spoilers.push(`${name} at ${player.video.currentTime}`);
        }
      }
    }
  });
  observer.observe(player.root, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return spoilers;
}

async function openRewindable(size: typeof WIDE | typeof PLAIN, more: NewLiveStream = {}) {
  const live = await makeQuick({ timeMachine: true, chat: { chat: true }, ...more });
  const stream = new DatedStream();
  const player = await open(live.query({ site: 'embed' }), size, stream.open);
  await expectPlaying(player);
  await pauseByKey(player);
  await live.chat.untilListeners(1);
  const goTo = (place: number) => {
    player.video.currentTime = place;
  };
  return { live, stream, player, goTo };
}

test('a rewound viewer sees the chat of the picture, and at the edge all of it again', async () => {
  const { live, stream, player, goTo } = await openRewindable(WIDE);
  for (const number of upTo(8)) await say(live, number);
  const dates = new Map<number, number>();
  const ids = new Map<number, string>();
  const note = async () => {
    for (const { id, text, created_at } of (await live.chat.state()).latest) {
      const number = Number(text.match(/\d+/)?.[0]);
      dates.set(number, Date.parse(String(created_at)));
      ids.set(number, String(id));
    }
  };
  await note();
  const placeOf = (number: number) => stream.placeOf(dates.get(number) ?? Number.POSITIVE_INFINITY);
  stream.edgeDate = Date.now();
  const spoilers = watchForSpoilers(player, (text) =>
    [...text.matchAll(NUMBERED)].map(([name, number]) => ({ name, place: placeOf(Number(number)) })),
  );
  const places = [LIVE_EDGE, placeOf(5), placeOf(1), 10, placeOf(3), placeOf(8), placeOf(2)];
  for (const place of places) {
    goTo(place);
    const expected = [...dates].filter(([number]) => placeOf(number) <= place).length;
    await expect.poll(() => shown(player)).toEqual(upTo(expected));
  }

  // While the viewer is behind the live edge, others write.
  await say(live, 9);
  await live.chat.pin({ text: 'پیام شمارهٔ 10' });
  await live.chat.delete({ id: ids.get(2) ?? '' });
  await note();
  await expect.poll(() => shown(player)).toEqual([1]);
  await expect.element(player.view.getBySelector('[data-unread]')).not.toBeInTheDocument();
  await expect.element(player.view.getBySelector('[data-pinned]')).not.toBeInTheDocument();

  stream.edgeDate = Date.now() + 2000;
  goTo(LIVE_EDGE);
  await expect.poll(() => shown(player)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
  await expect.element(player.view.getBySelector('[data-pinned]')).toBeVisible();
  expect(spoilers).toEqual([]);
});

test('a rewound viewer sees the poll of the picture, and cannot vote in one that has closed', {
  tags: ['all'],
}, async () => {
  const { live, stream, player, goTo } = await openRewindable(PLAIN);
  const poll = button(player, fa('poll.title'));
  const before = Date.now() - 3000;
  // The live edge is ahead of everything that happens here.
  stream.edgeDate = Date.now() + 30_000;
  goTo(LIVE_EDGE);
  await live.poll.open({ title: 'کدام اجرا؟', options: ['یک', 'دو'] });
  await player.stir();
  await expect.element(poll).toBeInTheDocument();
  await live.poll.close();
  await player.pressOnBar(fa('poll.title'));
  await expect.element(player.view.getByText(fa('poll.closed'))).toBeVisible();

  goTo(stream.placeOf(before));
  await expect.element(player.view.getByText('کدام اجرا؟')).not.toBeInTheDocument();
  await expect.element(poll).not.toBeInTheDocument();
  // The platform's clock is known to about half a second.
  let date = before;
  await expect
    .poll(() => {
      date += 100;
      goTo(stream.placeOf(date));
      return poll.query();
    })
    .not.toBeNull();
  await player.pressOnBar(fa('poll.title'));
  await expect.element(player.view.getByText(fa('poll.closed'))).toBeVisible();
  await expect.element(player.view.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(button(player, fa('poll.vote'))).not.toBeInTheDocument();
});

test('a rewound viewer sees nothing of a quiz that the picture has not come to', async () => {
  const title = 'کدام رود از اهواز می‌گذرد؟';
  const questions = [{ title, choices: ['ارس', 'کارون'], correct: 1 }];
  const settings = { get_interval: 1000, quiz_get_interval: 1000 };
  const quiz = { questions, chances: 1, answerSeconds: 90 };
  const { live, stream, player, goTo } = await openRewindable(PLAIN, { quiz, settings });
  const before = Date.now() - 3000;
  // The live edge is ahead of everything that happens here.
  stream.edgeDate = Date.now() + 30_000;
  goTo(LIVE_EDGE);
  await live.quiz.open();
  const card = (state: string) => player.view.getBySelector(`[data-quiz="${state}"]`);
  await expect.element(card('question')).toHaveTextContent(title);
  await live.quiz.resolve();
  await expect.element(card('result')).toBeVisible();

  goTo(stream.placeOf(before));
  await expect.element(player.view.getByText(title)).not.toBeInTheDocument();
  // Shown as it was then, but closed for answers. The platform's clock is known to about half a second.
  let date = before;
  await expect
    .poll(() => {
      date += 100;
      goTo(stream.placeOf(date));
      return card('over').query()?.textContent;
    })
    .toContain(title);
  await expect.element(player.view.getBySelector('[data-mark="right"]')).not.toBeInTheDocument();
  goTo(LIVE_EDGE);
  await expect.element(card('result')).toBeVisible();
});

interface RecordedMessage {
  readonly id: string | number;
  readonly at: number;
}

test('a recording has the chat of its moment, wherever the viewer goes, and takes no messages', async () => {
  const address = `${at.platform}/api/replay/archive/3106/messages?from=0&to=1000&provider=pardeh&uuid=spoiler-test`;
  const { data }: { data: readonly RecordedMessage[] } = await (await fetch(address)).json();
  const places = new Map(data.map((message) => [String(message.id), message.at]));
  expect(places.size).toBeGreaterThan(10);
  const player = await open({ type: 'archive', id: '3106', site: 'embed', autoplay: true }, WIDE);
  await expectPlaying(player);
  const rows = () => [...player.root.querySelectorAll<HTMLElement>('[data-message]')];
  const ids = () => rows().map(({ dataset }) => dataset.message ?? '');
  await expect.poll(() => player.root.querySelector('[data-chat]')).not.toBeNull();
  player.video.pause();
  for (const place of [40, 10, 55, 1, 30]) {
    player.video.currentTime = place;
    const last = [...places].filter(([, second]) => second <= place).at(-1)?.[0];
    await expect.poll(() => ids().at(-1)).toBe(last);
    for (const id of ids()) expect(places.get(id)).toBeLessThanOrEqual(place);
  }
  await expect.element(player.view.getByText(fa('chat.recorded'))).toBeVisible();
  await expect.element(player.view.getByRole('textbox', { name: fa('chat.write') })).not.toBeInTheDocument();
});
