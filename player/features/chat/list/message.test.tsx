import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../fixtures/session';
import { makeChat } from '../fixtures/chat';
import { makeLine } from '../fixtures/line';
import type { ChatLine } from '../room/chat';
import { Message } from './message';

afterEach(cleanup);

function show(line: ChatLine, open = false) {
  const chat = makeChat();
  const nothing = () => undefined;
  render(
    <Message
      {...{ chat, line, open, unfolded: false, onOpen: nothing, onUnfold: nothing }}
      session={makeSession(null)}
    />,
  );
  return chat;
}

describe('a message of another', () => {
  it('has the author’s name, and markup in it is text', () => {
    show(makeLine('a', { name: '<b>نگار</b>', text: '<img src=x onerror=alert(1)> **سلام**' }));
    expect(screen.getByText('<b>نگار</b>').tagName).toBe('BDI');
    expect(screen.getByText('<img src=x onerror=alert(1)> **سلام**').getAttribute('dir')).toBe('auto');
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('can be hidden with all messages of its author', () => {
    const chat = show(makeLine('a'), true);
    fireEvent.click(screen.getByText('پنهان کردن پیام‌های این نفر'));
    expect(chat.hidden.value).toEqual([{ id: 'crowd-1', name: 'نگار' }]);
  });
});

describe('an own message', () => {
  it.each([
    ['sending', 'در حال فرستادن…'],
    ['waiting', 'در انتظار تأیید؛ فقط شما می‌بینید'],
    ['failed', 'پیام شما فرستاده نشد'],
  ] as const)('shows that it is %s', (state, words) => {
    show(makeLine('a', { author: 'me', state }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('نگار')).toBeNull();
  });

  it('that failed can be brought back, and sent again', () => {
    const chat = show(makeLine('a', { author: 'me', state: 'failed' }));
    fireEvent.click(screen.getByText('برگرداندن متن'));
    fireEvent.click(screen.getByText('فرستادن دوباره'));
    expect(chat.done).toEqual(['bring back a', 'resend a']);
  });
});
