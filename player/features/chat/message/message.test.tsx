import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../fixtures/session';
import { makeChat } from '../fixtures/chat';
import { makeLine } from '../fixtures/line';
import type { ChatLine } from '../room/chat';
import { Message } from './message';

afterEach(cleanup);

/** In its list, which opens its actions as one would by hand. */
function show(line: ChatLine, open = false, repeats = 0) {
  const chat = makeChat();
  const session = makeSession(null);
  const profile = signal({ id: 'me', name: 'سارا محمدی', avatarUrl: null, phoneNumber: null, isLogin: true });
  const viewer = { ...session.viewer, profile, id: signal('me') };
  const note = (what: string) => (value: string | null, now?: boolean) =>
    void chat.done.push(`${what} ${value}${now === undefined ? '' : ` ${now}`}`);
  const verbs = { open: note('open'), unfold: note('unfold'), jump: note('jump'), spread: note('spread') };
  const row = { key: line.key, line, repeats, unfolded: false };
  render(
    <section data-chat>
      <Message
        {...{ chat, row, open, verbs, unfolded: false, found: false }}
        session={{ ...session, viewer }}
      />
      <textarea />
    </section>,
  );
  return chat;
}

const quote = { id: '7', author: 'crowd-2', name: 'امید', text: 'کجایید؟' };

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

describe('the actions of a message', () => {
  it('answer it, and lead to the field', () => {
    const chat = show(makeLine('a', { text: 'کی آغاز می‌شود؟' }), true);
    fireEvent.click(screen.getByText('پاسخ'));
    expect(chat.replyingTo.value).toMatchObject({ id: 'a', name: 'نگار', text: 'کی آغاز می‌شود؟' });
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    expect(chat.done).toEqual(['open null']);
  });

  it('mention its author after the draft', () => {
    const chat = show(makeLine('a', { name: 'نگار رستمی 🔥' }), true);
    chat.write('سلام');
    fireEvent.click(screen.getByText('نام بردن'));
    expect(chat.draft.value).toBe('سلام @نگار_رستمی ');
  });

  it('report it for one of the reasons, with the focus on them and then on the message', () => {
    const chat = show(makeLine('a'), true);
    fireEvent.click(screen.getByText('گزارش'));
    expect(screen.getByRole('group', { name: 'چه ایرادی دارد؟' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('تبلیغ یا هرزنامه');
    fireEvent.click(screen.getByText('توهین'));
    expect(document.activeElement?.getAttribute('data-message')).toBe('a');
    expect(chat.done).toEqual(['report a insult', 'open null']);
  });

  it('are only those that the platform takes', async () => {
    const chat = show(makeLine('a', { name: '🔥' }), true);
    chat.reported.value = new Set(['a']);
    expect((await screen.findByText('گزارش شد')).closest('button')?.disabled).toBe(true);
    chat.replyTo.value = null;
    chat.report.value = null;
    await expect.poll(() => screen.queryByText('گزارش شد')).toBeNull();
    expect(screen.queryByText('پاسخ')).toBeNull();
    expect(screen.queryByText('نام بردن')).toBeNull();
    expect(screen.getByText('پنهان کردن پیام‌های این نفر')).toBeTruthy();
  });
});

describe('an answer', () => {
  it('quotes the message that it answers, and leads to it', () => {
    const chat = show(makeLine('a', { replyTo: quote }));
    fireEvent.click(screen.getByRole('button', { name: /^در پاسخ به\s*امید\s*کجایید؟$/ }));
    expect(chat.done).toEqual(['jump 7']);
  });

  it('shows no text of a deleted message, nor of a hidden author', async () => {
    show(makeLine('a', { replyTo: { ...quote, name: '', text: '' } }));
    expect(screen.getByText('پیامی که به آن پاسخ داده شده، پاک شده است').closest('button')).toBeNull();
    cleanup();
    const chat = show(makeLine('a', { replyTo: quote }));
    chat.hide({ id: 'crowd-2', name: 'امید' });
    expect(await screen.findByText('پاسخ به کسی که پیام‌هایش را نمی‌بینید')).toBeTruthy();
    expect(screen.queryByText('کجایید؟')).toBeNull();
  });

  it('to the viewer is marked, with a word', () => {
    show(makeLine('a', { replyTo: { ...quote, author: 'me' } }));
    expect(screen.getByText('خطاب به شما:')).toBeTruthy();
  });
});

describe('a mention', () => {
  it('is marked, and one of the viewer marks the message', () => {
    show(makeLine('a', { text: 'سلام @سارا_محمدي و @امید' }));
    expect(screen.getByText('@سارا محمدي').tagName).toBe('BDI');
    expect(screen.getByText('@امید').tagName).toBe('BDI');
    expect(screen.getByText('خطاب به شما:')).toBeTruthy();
  });

  it('of others marks nothing', () => {
    show(makeLine('a', { text: 'سلام @سارا و sara@سارا_محمدی' }));
    expect(screen.queryByText('خطاب به شما:')).toBeNull();
  });
});

describe('a role', () => {
  it('is a word beside the name, which no name can imitate', () => {
    show(makeLine('a', { name: 'نگار ✅ میزبان', role: 'moderator' }));
    const name = screen.getByText('نگار ✅ میزبان');
    expect(name.tagName).toBe('BDI');
    expect(screen.getByText('ناظر').closest('bdi')).toBeNull();
    cleanup();
    show(makeLine('b', { name: 'میزبان' }));
    expect(document.querySelector('[data-role]')).toBeNull();
  });
});

describe('a message that many repeat', () => {
  it('has their number, and shows them at a press', () => {
    const chat = show(makeLine('a', { text: 'گل' }), false, 13);
    fireEvent.click(screen.getByText('۱۲ پیام دیگر مثل این'));
    expect(chat.done).toEqual(['spread a true']);
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
