import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import SharePopover from './share-popover';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open({ time = 95, is360 = false } = {}) {
  const viewing = makeViewing();
  viewing.playback.time.value = time;
  viewing.details.value = makeDetails({ is360 });
  const session = makeSession(viewing);
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  render(
    <SharePopover session={session} viewing={viewing} covers={false} features={[]} close={() => undefined} />,
  );
  return { session, viewing, copied };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox').value;

describe('the page for sharing', () => {
  it('gives a link from the beginning, and from the moment at which it was opened', () => {
    const { viewing } = open();
    expect(field()).toMatch(/\?type=vod&id=1001$/);
    viewing.playback.time.value = 120;
    fireEvent.click(screen.getByRole('switch'));
    expect(field()).toMatch(/&t=95$/);
  });

  it('does not offer to begin later where nothing would', () => {
    open({ is360: true });
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    open({ time: 0 });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('copies the shown text, with a message', async () => {
    const { session, copied } = open();
    fireEvent.click(screen.getByText('کپی پیوند'));
    await waitFor(() => expect(session.toasts.current.value?.key).toBe('toast.link-copied'));
    fireEvent.click(screen.getByText('نمایش در سایت'));
    fireEvent.click(screen.getByText('کپی کد'));
    await waitFor(() => expect(session.toasts.current.value?.key).toBe('toast.embed-copied'));
    expect(copied[0]).toMatch(/^http.*id=1001$/);
    expect(copied[1]).toMatch(/^<iframe src="http.*<\/iframe>$/);
  });

  it('shows that the browser forbids copying', async () => {
    const { session } = open();
    vi.stubGlobal('navigator', {});
    fireEvent.click(screen.getByText('کپی پیوند'));
    await waitFor(() => expect(session.toasts.current.value?.key).toBe('toast.copy-failed'));
  });

  it('opens the system’s sheet only where there is one', () => {
    open();
    expect(screen.queryByText('برنامه‌های دیگر')).toBeNull();
    cleanup();
    const viewing = makeViewing();
    const shared: unknown[] = [];
    vi.stubGlobal('navigator', { share: async (data: unknown) => void shared.push(data) });
    render(
      <SharePopover
        session={makeSession(viewing)}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
    fireEvent.click(screen.getByText('برنامه‌های دیگر'));
    expect(shared).toEqual([{ title: 'ستاره‌های کویر', url: expect.stringMatching(/id=1001$/) }]);
  });
});
