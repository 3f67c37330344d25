import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { Composer } from './composer';
import { makeChat } from './fixtures/chat';

afterEach(cleanup);

function draw(isGuest: boolean) {
  const chat = makeChat();
  const made = makeSession(null);
  const asked: string[] = [];
  const ensureLogin = async () => {
    asked.push('login');
    return false;
  };
  const session = { ...made, viewer: { ...made.viewer, isGuest: signal(isGuest), ensureLogin } };
  render(<Composer chat={chat} session={session} onRules={() => undefined} />);
  return { chat, asked };
}

function open() {
  const { chat } = draw(false);
  return { chat, field: screen.getByRole('textbox') };
}

describe('where one writes', () => {
  it('asks a guest to log in, in place of the field', () => {
    const { asked } = draw(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'برای گفت‌وگو وارد شوید' }));
    expect(asked).toEqual(['login']);
  });

  it('sends at Enter, and not at Shift with Enter, nor while a word is being composed', () => {
    const { chat, field } = open();
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(chat.done).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(chat.done).toEqual(['send']);
  });

  it('keeps the text in the chat, and shows the remaining characters near the limit', async () => {
    const { chat, field } = open();
    fireEvent.change(field, { target: { value: 'آ'.repeat(4900) } });
    expect(chat.draft.value).toHaveLength(4900);
    expect(await screen.findByText('۱۰۰ نویسهٔ دیگر')).toBeTruthy();
  });

  it('has a button that is off while there is nothing to send', async () => {
    const { chat } = open();
    const button = () => screen.getByRole('button', { name: 'فرستادن پیام' });
    fireEvent.click(button());
    expect(chat.done).toEqual(['send']);
    chat.send.value = null;
    await expect.poll(() => button().hasAttribute('disabled')).toBe(true);
  });

  it('counts down in slow mode in place of the button', async () => {
    const { chat } = open();
    chat.send.value = null;
    chat.secondsLeft.value = 18;
    const ring = await screen.findByRole('timer');
    expect(ring.getAttribute('aria-label')).toBe('پیام بعدی تا ۱۸ ثانیهٔ دیگر');
    expect(ring.style.getPropertyValue('--rest')).toBe('1');
    chat.secondsLeft.value = 9;
    await expect.poll(() => ring.style.getPropertyValue('--rest')).toBe('0.5');
    expect(screen.queryByRole('button', { name: 'فرستادن پیام' })).toBeNull();
  });

  it('offers the room’s messages at a press', async () => {
    const { chat } = open();
    chat.defaultMessages.value = [{ id: 'd1', text: 'سلام به همه' }];
    fireEvent.click(await screen.findByRole('button', { name: 'سلام به همه' }));
    expect(chat.done).toEqual(['default d1']);
  });
});
