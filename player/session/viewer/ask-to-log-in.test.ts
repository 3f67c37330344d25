// @vitest-environment node
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { openPopovers } from '../page/popovers';
import { openToasts } from '../page/toasts';
import { askToLogIn } from './ask-to-log-in';

function open(before: string | null = null) {
  const popovers = openPopovers();
  const toasts = openToasts();
  if (before !== null) popovers.show(before);
  const done = signal(false);
  const asked = askToLogIn({ popovers, toasts }, () => done.value);
  return { popovers, toasts, done, asked };
}

describe('one who must log in first', () => {
  it('is told so, and shown the way', () => {
    const { popovers, toasts } = open();
    expect(toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.login-first' });
    expect(popovers.open.value).toBe('login');
  });

  it('finds himself where he was, once he has', async () => {
    const { popovers, done, asked } = open('bookmarks');
    done.value = true;
    await asked;
    expect(popovers.open.value).toBe('bookmarks');
  });

  it('who came from the picture goes back to it', async () => {
    const { popovers, done, asked } = open();
    done.value = true;
    await asked;
    expect(popovers.open.value).toBeNull();
  });

  it.each([null, 'share'])('who goes elsewhere (%s) has given up, and is left there', async (where) => {
    const { popovers, asked } = open('bookmarks');
    if (where === null) popovers.close();
    else popovers.show(where);
    await asked;
    expect(popovers.open.value).toBe(where);
  });
});
