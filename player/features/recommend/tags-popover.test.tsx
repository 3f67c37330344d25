import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageOf, platformClient } from '../../api/fixtures/platform';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { searchOf } from './search';
import TagsPopover from './tags-popover';
import { leadToTags } from './tags-way';

afterEach(cleanup);

const TAGS = ['مستند', 'موسیقی', 'یزد'].map((title) => ({ id: title, title }));

async function open({ from = null }: { from?: string | null } = {}) {
  const viewing = makeViewing();
  const { client, asked } = platformClient((call) =>
    call.path.startsWith('viewers-tag-list') ? { results: TAGS } : pageOf([], call),
  );
  const session = { ...makeSession(viewing), client };
  if (from !== null) session.popovers.show(from);
  leadToTags(session);
  render(
    <TagsPopover session={session} viewing={viewing} covers={false} features={[]} close={() => undefined} />,
  );
  await waitFor(() => expect(screen.getByText('مستند')).toBeTruthy());
  const shown = () => screen.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent);
  return { session, asked, shown, search: searchOf(session) };
}

describe('all tags', () => {
  it('are found by letters of every keyboard', async () => {
    const { shown } = await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'موسيقي' } });
    expect(shown()).toEqual(['موسیقی']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'کوه' } });
    expect(screen.getByText('برچسبی پیدا نشد')).toBeTruthy();
  });

  it('are chosen once each, taken back by a second press, and all at once', async () => {
    const { search, asked } = await open();
    fireEvent.click(screen.getByText('یزد'));
    fireEvent.click(screen.getByText('مستند'));
    expect(search.tags.value).toEqual(['یزد', 'مستند']);
    expect(asked.at(-1)?.query?.tag).toBe('یزد,مستند');
    fireEvent.click(screen.getByText('یزد'));
    expect(search.tags.value).toEqual(['مستند']);
    fireEvent.click(screen.getByText('برداشتن برچسب‌ها'));
    expect(search.tags.value).toEqual([]);
  });

  it('that another type has are seen as long as they narrow the search', async () => {
    const { search, shown } = await open();
    act(() => search.choose(['کوه']));
    expect(screen.getByText('کوه').closest('button')?.getAttribute('aria-pressed')).toBe('true');
    act(() => search.choose([]));
    expect(shown()).toEqual(['مستند', 'موسیقی', 'یزد']);
  });

  it('lead back to the popover that they took the place of', async () => {
    const { session } = await open({ from: 'recommend' });
    expect(session.popovers.open.value).toBe('tags');
    fireEvent.click(screen.getByLabelText('بازگشت'));
    expect(session.popovers.open.value).toBe('recommend');
  });

  it('have nowhere to lead back to from a page', async () => {
    await open();
    expect(screen.queryByLabelText('بازگشت')).toBeNull();
  });
});
