// @vitest-environment node
import { expect, it } from 'vitest';
import { cardOpener } from './open-card';

function open(answers: Record<string, Promise<boolean>>) {
  const went: unknown[] = [];
  const asked: unknown[] = [];
  const openCard = cardOpener({
    askHost: (card) => {
      asked.push(card);
      return answers[card.id] ?? Promise.resolve(false);
    },
    go: (patch, plays) => went.push({ ...patch, plays }),
  });
  return { went, asked, openCard };
}

const film = { type: 'vod', id: '1', title: 'ستاره‌ها' } as const;

it('a card leads to its video, which plays', async () => {
  const { went, openCard } = open({});
  await openCard(film);
  expect(went).toEqual([{ type: 'vod', id: '1', plays: true }]);
});

it('a host that handles cards receives only the video, and nothing happens here', async () => {
  const { went, asked, openCard } = open({ 1: Promise.resolve(true) });
  await openCard({ ...film, banner: 'https://m.example/b.jpg' } as typeof film);
  expect(asked).toEqual([film]);
  expect(went).toEqual([]);
});

it('the last card counts while the host thinks', async () => {
  let answer: (dealt: boolean) => void = () => undefined;
  const { went, openCard } = open({
    1: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  const first = openCard(film);
  await openCard({ ...film, id: '2' });
  answer(false);
  await first;
  expect(went).toEqual([{ type: 'vod', id: '2', plays: true }]);
});
