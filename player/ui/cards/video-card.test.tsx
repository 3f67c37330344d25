import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoCard, type VideoCardProps } from './video-card';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NIGHT: VideoCardProps['video'] = {
  title: 'شب در ساحل هرمز',
  banner: 'https://media.example.com/7.jpg',
  duration: 2900,
  live: false,
  viewers: 23_400,
  startTime: Date.now() / 1000 - 3 * 24 * 3600,
  provider: { name: 'راه‌های جنوب' },
};

function show(given: Partial<VideoCardProps> = {}) {
  const did: string[] = [];
  render(
    <VideoCard
      video={NIGHT}
      href="https://player.example.com/plr?type=vod&id=7"
      onOpen={() => did.push('open')}
      onExpect={() => did.push('expect')}
      {...given}
    />,
  );
  return did;
}

describe('a card of a video', () => {
  it('shows its kind, on screen and for screen readers', () => {
    show();
    const words = screen.getByRole('link').textContent;
    for (const part of [
      '۴۸:۲۰',
      '۴۸ دقیقه و ۲۰ ثانیه',
      'راه‌های جنوب',
      '۲۳٫۴K',
      '۲۳٫۴ هزار بازدید',
      '۳ روز پیش',
    ])
      expect(words).toContain(part);
  });

  it('of a live stream shows that, and its viewers', () => {
    show({ video: { ...NIGHT, live: true, duration: null } });
    const words = screen.getByRole('link').textContent;
    expect(words).toContain('زنده');
    expect(words).toContain('۲۳٫۴K بیننده');
    expect(words).not.toContain('پیش');
  });

  it('that was started shows the remaining time', () => {
    show({ place: 500 });
    const words = screen.getByRole('link').textContent;
    expect(words).toContain('۴۰ دقیقه مانده');
    expect(words).not.toContain('روز پیش');
  });

  it('that plays says that in place of all else', () => {
    show({ isCurrent: true });
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('در حال پخش')).toBeTruthy();
    expect(screen.queryByText('راه‌های جنوب')).toBeNull();
  });

  it('opens in place by a plain press, and leaves a new tab to the browser', () => {
    const did = show();
    const link = screen.getByRole('link');
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(did).toEqual([]);
    expect(fireEvent.click(link)).toBe(false);
    expect(did).toEqual(['open']);
  });

  it('is expected when it has the focus, and when a pointer rests on it or goes down', () => {
    const did = show();
    const link = screen.getByRole('link');
    const point = (name: string, pointerType = 'mouse') =>
      fireEvent(link, new PointerEvent(name, { pointerType }));
    point('pointerenter');
    vi.advanceTimersByTime(99);
    point('pointerleave');
    vi.advanceTimersByTime(500);
    expect(did).toEqual([]);
    point('pointerenter', 'touch');
    vi.advanceTimersByTime(500);
    expect(did).toEqual([]);
    point('pointerenter');
    vi.advanceTimersByTime(100);
    expect(did).toHaveLength(1);
    fireEvent.pointerDown(link);
    fireEvent.focus(link);
    expect(did).toEqual(['expect', 'expect', 'expect']);
  });

  it('keeps its place where the picture does not come', () => {
    show();
    const picture = document.querySelector('img');
    if (picture === null) throw new Error('no picture');
    expect([picture.width, picture.height]).toEqual([160, 90]);
    fireEvent.error(picture);
    expect(picture.hidden).toBe(true);
  });

  it('of a playlist is a button, and says what it is', () => {
    const did = show({ href: null });
    expect(screen.getByRole('button').textContent).toContain('فهرست پخش');
    fireEvent.click(screen.getByRole('button'));
    expect(did).toEqual(['open']);
  });
});
