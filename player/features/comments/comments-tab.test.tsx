import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../api/answer';
import { ApiError } from '../../api/api-error';
import type { PlatformClient } from '../../api/request';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import CommentsTab from './comments-tab';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so nothing ever intersects the viewport or scrolls.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Platform {
  canComment?: boolean;
  hidden?: boolean;
  comments?: readonly Record<string, unknown>[];
  replies?: readonly Record<string, unknown>[];
  fails?: boolean;
}

const onWire = (id: string, given: Record<string, unknown> = {}) => ({
  id,
  text: `متن ${id}`,
  content: '501',
  reply_to: null,
  author: 'u1',
  like: 0,
  created_at: new Date(Date.now() - 3 * 3600_000).toISOString(),
  replies_count: 0,
  hidden: false,
  ...given,
});

function open(platform: Platform = {}) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  const listOf = (results: readonly unknown[] = []) => ({
    count: results.length,
    next: null,
    previous: null,
    results,
  });
  const answer = (method: string, path: string) => {
    if (path.includes('content-get')) {
      const count = platform.comments?.length ?? 0;
      return {
        can_comment: platform.canComment ?? true,
        comment_hidden_default: platform.hidden ?? false,
        comments_count: count,
        hidden_comments_count: 0,
        first_level_comments_count: count,
        first_level_hidden_comments_count: 0,
        default_messages: [],
      };
    }
    if (path.includes('list-content')) {
      if (platform.fails) throw new ApiError(400, 'no');
      return listOf(platform.comments);
    }
    if (path.includes('replies')) return listOf(platform.replies);
    if (path.endsWith('create')) return onWire('new', { author: 'me', text: 'نو' });
    return { like: method === 'POST' ? 1 : 0 };
  };
  const client: PlatformClient = {
    async call({ method = 'GET', path, body, schema }) {
      asked.push({ method, path, body });
      return readAnswer(schema, { status: 200, data: answer(method, path), retryAfter: null, date: null });
    },
  };
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ contentId: '501', duration: 600 });
  const made = makeSession(viewing);
  const session = { ...made, client, viewer: { ...made.viewer, ensureLogin: async () => true } };
  const draw = () => render(<CommentsTab session={session} viewing={viewing} />);
  draw();
  return { session, viewing, asked, draw, platform };
}

const field = () => screen.getByRole('textbox');

describe('the comments', () => {
  it('show author, text and age, in order', async () => {
    open({ comments: [onWire('c1'), onWire('c2')] });
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => within(row).getByText(/متن/).textContent)).toEqual(['متن c1', 'متن c2']);
    expect(screen.getAllByText('۳ ساعت پیش')).toHaveLength(2);
  });

  it('are plain text, whatever they contain', async () => {
    open({ comments: [onWire('c1', { text: '<img src=x onerror=alert(1)> **نه**' })] });
    expect(await screen.findByText('<img src=x onerror=alert(1)> **نه**')).toBeTruthy();
    expect(document.querySelector('p img')).toBeNull();
  });

  it('lead to the moments that they name', async () => {
    const { viewing } = open({ comments: [onWire('c1', { text: 'ببینید: ۱:۱۰ و 12:30' })] });
    viewing.playback.pause();
    fireEvent.click(await screen.findByRole('button', { name: 'رفتن به لحظهٔ ۱:۱۰' }));
    expect(viewing.playback.time.value).toBe(70);
    expect(viewing.playback.state.value).toBe('playing');
    expect(screen.queryByRole('button', { name: /12:30/ })).toBeNull();
  });

  it('show their answers when they are wanted', async () => {
    open({
      comments: [onWire('c1', { replies_count: 1 })],
      replies: [onWire('r1', { reply_to: 'c1', text: 'پاسخ یکم' })],
    });
    const fold = await screen.findByRole('button', { name: '۱ پاسخ' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(await screen.findByText('پاسخ یکم')).toBeTruthy();
  });

  it('that failed to load are requested again', async () => {
    const { platform } = open({ fails: true, comments: [onWire('c1')] });
    const again = await screen.findByText('تلاش دوباره');
    platform.fails = false;
    fireEvent.click(again);
    expect(await screen.findByText('متن c1')).toBeTruthy();
  });

  it('invite to write the first one', async () => {
    open();
    fireEvent.click(await screen.findByText('نوشتن نظر'));
    expect(document.activeElement).toBe(field());
  });

  it('that are closed say so once, and take no words', async () => {
    open({ canComment: false });
    expect(await screen.findByText('نظرها بسته است')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByText('در حال حاضر امکان ثبت نظر وجود ندارد.')).toHaveLength(1);
  });

  it('that are closed can be read, and not answered', async () => {
    open({ canComment: false, comments: [onWire('c1')] });
    expect(await screen.findByText('متن c1')).toBeTruthy();
    expect(await screen.findByText('در حال حاضر امکان ثبت نظر وجود ندارد.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /پاسخ/ })).toBeNull();
    expect(screen.getByRole('button', { name: /پسندیدن/ })).toBeTruthy();
  });
});

describe('the viewer’s own comment', () => {
  it('survives the view, and stands at the top when it was sent', async () => {
    const { draw } = open({ comments: [onWire('c1')] });
    fireEvent.change(field(), { target: { value: 'نو' } });
    cleanup();
    draw();
    expect(field()).toHaveProperty('value', 'نو');
    await screen.findByText('متن c1');
    fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
    await screen.findByText('نو');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('نو');
    expect(field()).toHaveProperty('value', '');
  });

  it('waits for approval where the platform wants it, and can be neither liked nor answered then', async () => {
    open({ hidden: true });
    await screen.findByText('هنوز نظری نیست');
    fireEvent.change(field(), { target: { value: 'نو' } });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    const row = await screen.findByRole('article');
    expect(within(row).getByText('در انتظار تأیید؛ فقط شما می‌بینید')).toBeTruthy();
    expect(within(row).queryAllByRole('button')).toEqual([]);
  });

  it('answers whom it was meant for', async () => {
    const { asked } = open({ comments: [onWire('c1')] });
    fireEvent.click(await screen.findByRole('button', { name: 'پاسخ به یک بیننده' }));
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: 'نو' } });
    fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
    await screen.findByText('نو');
    expect(asked.find(({ path }) => path.endsWith('create'))?.body).toEqual({ reply_to: 'c1', text: 'نو' });
    fireEvent.click(screen.getByRole('button', { name: 'بستن پاسخ‌ها' }));
    expect(screen.queryByText('نو')).toBeNull();
  });

  it('likes with a press, and takes it back with the next', async () => {
    const { asked } = open({ comments: [onWire('c1', { like: 2 })] });
    fireEvent.click(await screen.findByRole('button', { name: 'پسندیدن؛ ۲ پسند' }));
    fireEvent.click(await screen.findByRole('button', { name: 'پسندیده‌اید؛ ۳ پسند' }));
    await screen.findByRole('button', { name: 'پسندیدن؛ ۲ پسند' });
    await vi.waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('like')).map(({ method }) => method)).toEqual([
        'POST',
        'DELETE',
      ]),
    );
  });
});
