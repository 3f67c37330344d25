import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { Composer } from './composer';
import { makeChat } from './fixtures/chat';
import { makeLine } from './fixtures/line';

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
    fireEvent.change(field, { target: { value: 'آ'.repeat(3999) } });
    expect(chat.draft.value).toHaveLength(3999);
    expect(screen.queryByText(/نویسهٔ دیگر/)).toBeNull();
    fireEvent.change(field, { target: { value: 'آ'.repeat(4000) } });
    expect(await screen.findByText('۱٬۰۰۰ نویسهٔ دیگر')).toBeTruthy();
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

  it('names the interval of slow mode before the first message', async () => {
    const { chat, field } = open();
    chat.slowModeSeconds.value = 10;
    await expect.poll(() => field.getAttribute('placeholder')).toBe('هر ۱۰ ثانیه یک پیام بنویسید…');
    expect(screen.queryByText('حالت آهسته: هر ۱۰ ثانیه یک پیام')).toBeNull();
    chat.write('سلام');
    expect(await screen.findByText('حالت آهسته: هر ۱۰ ثانیه یک پیام')).toBeTruthy();
    chat.secondsLeft.value = 7;
    await expect.poll(() => field.getAttribute('placeholder')).toBe('پیام بعدی تا ۷ ثانیهٔ دیگر');
  });

  it('says that only emoji are taken, and why words are not sent', async () => {
    const { chat, field } = open();
    chat.defaultMessages.value = [
      { id: 'd1', text: 'آفرین' },
      { id: 'd2', text: '👏' },
    ];
    chat.mode.value = 'emoji';
    await expect.poll(() => field.getAttribute('placeholder')).toBe('شکلک بفرستید…');
    expect(screen.getByText('این گفت‌وگو فعلاً فقط شکلک می‌پذیرد')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'آفرین' })).toBeNull();
    expect(screen.getByRole('button', { name: '👏' })).toBeTruthy();
    chat.obstacle.value = 'words';
    const note = await screen.findByText('نوشته فرستاده نمی‌شود؛ فقط شکلک بگذارید');
    expect(field.getAttribute('aria-describedby')).toContain(note.closest('p')?.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says that only subscribers write, and after a refusal takes the field away and keeps the text', async () => {
    const { chat } = open();
    chat.mode.value = 'subscribers';
    expect(await screen.findByText('فعلاً فقط مشترکان می‌توانند بنویسند')).toBeTruthy();
    chat.write('من هم؟');
    chat.obstacle.value = 'subscribers';
    expect((await screen.findByRole('status')).textContent).toContain('خواندنش برای همه آزاد است');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(chat.draft.value).toBe('من هم؟');
  });

  it('shows the message that is answered until Escape or its button calls it off', async () => {
    const { chat, field } = open();
    chat.replyTo.value?.(makeLine('a', { text: 'کجایید؟' }), 'نگار');
    const words = await screen.findByText('کجایید؟');
    expect(field.getAttribute('aria-describedby')).toContain(words.closest('p')?.id);
    fireEvent.keyDown(field, { key: 'Escape' });
    await expect.poll(() => screen.queryByText('کجایید؟')).toBeNull();
    chat.replyTo.value?.(makeLine('a', { text: 'کجایید؟' }), 'نگار');
    fireEvent.click(await screen.findByRole('button', { name: 'پاسخ ندادن به این پیام' }));
    expect(chat.replyingTo.value).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('offers the room’s messages at a press', async () => {
    const { chat } = open();
    chat.defaultMessages.value = [{ id: 'd1', text: 'سلام به همه' }];
    fireEvent.click(await screen.findByRole('button', { name: 'سلام به همه' }));
    expect(chat.done).toEqual(['default d1']);
  });
});

describe('names of the talk', () => {
  /** Writes with the caret at the end, as by hand. */
  const write = (field: HTMLTextAreaElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    field.setSelectionRange(value.length, value.length);
    fireEvent.select(field);
  };
  function openTalk() {
    const { chat } = draw(false);
    chat.lines.value = ['رضا محمدی', 'سارا رستمی', 'سارا رستمی', '🔥', 'محمد'].map((name, index) =>
      makeLine(`k${index}`, { name }),
    );
    return { chat, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('are offered after an «@», those of the last speakers first', async () => {
    const { field } = openTalk();
    write(field, 'سلام @');
    await expect.poll(options).toEqual(['محمد', 'سارا رستمی', 'رضا محمدی']);
    write(field, 'سلام @محم');
    await expect.poll(options).toEqual(['محمد', 'رضا محمدی']);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    write(field, 'سلام @محم ');
    await expect.poll(options).toEqual([]);
  });

  it('are chosen by arrows and taken by Enter, which sends nothing', async () => {
    const { chat, field } = openTalk();
    write(field, '@محم');
    await expect.poll(options).toHaveLength(2);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    await expect.poll(() => screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(chat.draft.value).toBe('@رضا_محمدی ');
    expect(field.selectionStart).toBe(chat.draft.value.length);
    expect(chat.done).toEqual([]);
    await expect.poll(options).toEqual([]);
  });

  it('leave at Escape, which closes nothing else, and Enter sends again', async () => {
    const { chat, field } = openTalk();
    write(field, '@محم');
    await expect.poll(options).toHaveLength(2);
    const pressed: string[] = [];
    const listen = ({ key }: KeyboardEvent) => pressed.push(key);
    document.body.addEventListener('keydown', listen);
    fireEvent.keyDown(field, { key: 'Escape' });
    await expect.poll(options).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    document.body.removeEventListener('keydown', listen);
    expect(chat.done).toEqual(['send']);
    expect(pressed).toEqual(['Enter']);
  });

  it('are taken by a press', async () => {
    const { chat, field } = openTalk();
    write(field, 'به @سا');
    fireEvent.click(await screen.findByRole('option', { name: 'سارا رستمی' }));
    expect(chat.draft.value).toBe('به @سارا_رستمی ');
  });
});
