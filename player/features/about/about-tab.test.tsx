import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Details } from '../../api/details';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import AboutTab from './about-tab';

afterEach(cleanup);

function open(given: Partial<Details>, params: Parameters<typeof makeSession>[1] = {}) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails(given);
  render(<AboutTab session={makeSession(viewing, params)} viewing={viewing} />);
}

describe('the page about the video', () => {
  it('shows the known facts', () => {
    open({
      releaseYear: 1402,
      imdbRate: 7.8,
      minimumAge: 18,
      tags: [{ id: '1', title: 'مستند' }],
      provider: { id: '1', name: 'فیلم‌خانه', avatarUrl: null },
    });
    for (const text of ['فیلم‌خانه', '۱۴۰۲', '۷٫۸', '+۱۸', 'مستند']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('shows the title only where the embedding hides the footer, which has it', () => {
    open({});
    expect(screen.queryByRole('heading', { name: 'ستاره‌های کویر' })).toBeNull();
    cleanup();
    open({}, { featureSet: { profileFooter: false } });
    expect(screen.getByRole('heading', { name: 'ستاره‌های کویر' })).toBeTruthy();
  });

  it('shows a minimum age with its spoken text, and the class only without one', () => {
    open({ minimumAge: 12 });
    expect(screen.getByText('+۱۲')).toBeTruthy();
    expect(screen.getByText('برای ۱۲ سال به بالا')).toBeTruthy();
    expect(screen.queryByText('کودک')).toBeNull();
    cleanup();
    open({ minimumAge: 0 });
    expect(screen.getByText('کودک')).toBeTruthy();
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  it('shows that there is no description', () => {
    open({ description: ' ' });
    expect(screen.getByText('برای این ویدیو توضیحی ننوشته‌اند.')).toBeTruthy();
  });

  it('unfolds a long description', () => {
    open({ description: 'کویر '.repeat(100) });
    const unfold = screen.getByText('نمایش بیشتر');
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(unfold);
    expect(screen.getByText('نمایش کمتر').getAttribute('aria-expanded')).toBe('true');
  });

  it('shows markup of the platform as the text that it is', () => {
    open({ description: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });
});
