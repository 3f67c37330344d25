import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { openLike } from '../../session/library/like';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import { likesText } from '../manifest/likes-text';
import { like } from '.';
import { pressLike } from './like-model';

function open(token: string | null, save: (liked: boolean) => Promise<void> = async () => undefined) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ likes: 9320 });
  const session = makeSession(viewing, token === null ? {} : { xToken: token });
  const saved: boolean[] = [];
  viewing.like.value = openLike({
    counted: signal(9320),
    save: async (liked) => {
      saved.push(liked);
      await save(liked);
    },
  });
  return { session, viewing, context: { session, viewing }, saved };
}

describe('the like button', () => {
  it('likes, and takes it back', async () => {
    const { context, viewing, saved } = open('token');
    await pressLike(context);
    expect(like.button.on(context)).toBe(true);
    expect(likesText(viewing)).toEqual({ shown: '۹٬۳۲۱', spoken: 'پسندیده‌اید؛ ۹٬۳۲۱ پسند' });
    await pressLike(context);
    expect(saved).toEqual([true, false]);
  });

  it('shows that the platform rejected a like', async () => {
    const { context, session, viewing } = open('token', () => Promise.reject(new Error('500')));
    await pressLike(context);
    expect(likesText(viewing).shown).toBe('۹٬۳۲۰');
    expect(session.toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.like-failed' });
  });

  it('does nothing for a viewer who would not log in', async () => {
    const { context, saved } = open(null);
    await pressLike(context);
    expect(saved).toEqual([]);
  });

  it('has its word until somebody likes the video', () => {
    const viewing = makeViewing();
    viewing.details.value = makeDetails({ likes: 0 });
    expect(likesText(viewing)).toEqual({ shown: 'پسندیدن', spoken: 'پسندیدن؛ ۰ پسند' });
  });

  it('writes large numbers short', () => {
    const viewing = makeViewing();
    viewing.details.value = makeDetails({ likes: 21_480 });
    expect(likesText(viewing)).toEqual({ shown: '۲۱٫۵K', spoken: 'پسندیدن؛ ۲۱٫۵ هزار پسند' });
  });
});
