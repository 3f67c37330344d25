// @vitest-environment node
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { openLike } from './like';

function open() {
  const counted = signal<number | null>(100);
  const calls: { liked: boolean; answer: (error?: Error) => void }[] = [];
  const like = openLike({
    counted,
    save: (liked) =>
      new Promise((resolve, reject) => {
        calls.push({ liked, answer: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  });
  const shown = () => [like.liked.value, like.count.value];
  return { counted, calls, like, shown };
}

describe('a like', () => {
  it('is shown and counted before the platform has it', async () => {
    const { calls, like, shown } = open();
    const done = like.set(true);
    expect(shown()).toEqual([true, 101]);
    calls[0]?.answer();
    await done;
    expect(shown()).toEqual([true, 101]);
  });

  it('is taken back where the platform refuses it', async () => {
    const { calls, like, shown } = open();
    const done = like.set(true);
    calls[0]?.answer(new ApiError(500, 'broken'));
    await expect(done).rejects.toMatchObject({ status: 500 });
    expect(shown()).toEqual([false, 100]);
  });

  it('of an earlier day is in the platform’s number already', async () => {
    const { calls, like, shown } = open();
    like.expect()(true);
    expect(shown()).toEqual([true, 100]);
    const done = like.set(false);
    expect(shown()).toEqual([false, 99]);
    calls[0]?.answer();
    await done;
  });

  it('that is taken back at once ends as the viewer left it', async () => {
    const { calls, like, shown } = open();
    const done = like.set(true);
    void like.set(false);
    expect(shown()).toEqual([false, 100]);
    calls[0]?.answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(calls.map(({ liked }) => liked)).toEqual([true, false]);
    calls[1]?.answer();
    await done;
  });

  it('is not counted twice when the number is reloaded', async () => {
    const { counted, calls, like, shown } = open();
    const done = like.set(true);
    calls[0]?.answer();
    await done;
    counted.value = 108;
    expect(shown()).toEqual([true, 108]);
  });

  it('keeps the viewer’s change made since the request', async () => {
    const { calls, like, shown } = open();
    const learn = like.expect();
    const done = like.set(true);
    calls[0]?.answer();
    await done;
    learn(false);
    expect(shown()).toEqual([true, 101]);
  });
});
