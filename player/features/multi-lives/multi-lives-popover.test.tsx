import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AlternativeLive } from '../../api/live';
import { makeAngle } from '../fixtures/angle';
import { makeLive } from '../fixtures/live';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import MultiLivesPopover from './multi-lives-popover';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIVE = { mode: 'content', type: 'live', id: '2001' } as const;

function open({ role = null }: Partial<AlternativeLive> = {}, viewing = makeViewing(LIVE)) {
  viewing.live.value = makeLive({
    alternatives: [
      {
        id: '2002',
        title: 'دوربین پشت دروازه',
        cover: 'https://media.example.com/a.jpg',
        viewers: 6400,
        role,
      },
      { id: '2001', title: 'دوربین تاکتیکی', cover: null, viewers: 10, role: null },
    ],
  });
  const session = makeSession(viewing);
  session.popovers.show('multi-lives');
  render(
    <MultiLivesPopover
      session={session}
      viewing={viewing}
      covers={false}
      features={[]}
      close={() => undefined}
    />,
  );
  return session;
}

describe('the parallel live streams', () => {
  it('show title, cover and viewers, and which one plays', () => {
    open();
    const [other, own] = document.querySelectorAll('li');
    expect(other?.textContent).toContain('۶٫۴K بیننده');
    expect(other?.textContent).toContain('۶٫۴ هزار بیننده');
    expect(other?.querySelector('img')?.src).toBe('https://media.example.com/a.jpg');
    expect(own?.querySelector('[aria-current]')?.textContent).toContain('در حال پخش');
  });

  it('name how they differ, where the platform says it', () => {
    open({ role: 'sign-language' });
    expect(document.querySelector('li')?.textContent).toContain('با زبان اشاره · ');
  });

  it('are opened in place', () => {
    const session = open();
    fireEvent.click(screen.getByText('دوربین پشت دروازه'));
    expect(session.wentTo.value).toEqual([{ type: 'live', id: '2002' }]);
    expect(session.popovers.open.value).toBeNull();
  });

  it('stay listed until the chosen one is here, which is marked', async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    const session = open({}, makeAngle().viewing);
    const button = screen.getByRole('button', { name: /دوربین پشت دروازه/ });
    fireEvent.click(button);
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect([session.popovers.open.value, session.wentTo.value]).toEqual(['multi-lives', []]);
    answers[0]?.(new Response('', { status: 404 }));
    await vi.waitFor(() => expect(session.popovers.open.value).toBeNull());
    expect(session.wentTo.value).toEqual([{ type: 'live', id: '2002' }]);
  });

  it('that play already are not opened again', () => {
    const session = open();
    fireEvent.click(screen.getByText('دوربین تاکتیکی'));
    expect(session.wentTo.value).toEqual([]);
  });
});
