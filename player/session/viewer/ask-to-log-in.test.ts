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

describe('a viewer who must log in first', () => {
  it('sees a message, and the login form', () => {
    const { popovers, toasts } = open();
    expect(toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.login-first' });
    expect(popovers.open.value).toBe('login');
  });

  it('returns to the previous popover afterwards', async () => {
    const { popovers, done, asked } = open('bookmarks');
    done.value = true;
    await asked;
    expect(popovers.open.value).toBe('bookmarks');
  });

  it('returns to the picture if they came from there', async () => {
    const { popovers, done, asked } = open();
    done.value = true;
    await asked;
    expect(popovers.open.value).toBeNull();
  });

  it.each([null, 'share'])('who opens another popover (%s) has given up, and stays there', async (where) => {
    const { popovers, asked } = open('bookmarks');
    if (where === null) popovers.close();
    else popovers.show(where);
    await asked;
    expect(popovers.open.value).toBe(where);
  });
});
