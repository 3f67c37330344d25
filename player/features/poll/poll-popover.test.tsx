import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAggregate, makeLive, makeQuestion, makeRecorded, makeVotes } from '../fixtures/live';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import PollPopover from './poll-popover';
import PollTab from './poll-tab';

afterEach(cleanup);

function open(active = true) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  const live = makeLive({ question: makeQuestion([3, 1], { active }) });
  const votes = makeVotes();
  if (!active) votes.vote.value = null;
  viewing.live.value = live;
  viewing.votes.value = votes;
  const view = render(
    <PollPopover
      session={makeSession(viewing)}
      viewing={viewing}
      covers={false}
      features={[]}
      close={() => undefined}
    />,
  );
  return { live, votes, view };
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const percents = () =>
  [...document.querySelectorAll('li')].map((row) => row.textContent?.match(/[۰-۹]+٪/)?.[0]);

describe('a poll that waits for a vote', () => {
  it('is a group of radio buttons under its question, and shows no numbers', () => {
    open();
    expect(document.querySelector('fieldset > legend')?.textContent).toBe('کدام اجرا به دل شما نشست؟');
    expect(radios()).toHaveLength(2);
    expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
    expect(document.body.textContent).not.toContain('٪');
  });

  it('takes the vote at the button, and not before an option is chosen', async () => {
    const { votes } = open();
    const button = screen.getByText('ثبت رأی');
    expect(button.hasAttribute('disabled')).toBe(true);
    const [, second] = radios();
    if (second === undefined) throw new Error('there is no second option');
    fireEvent.click(second);
    expect(votes.own.value).toBeNull();
    fireEvent.click(button);
    expect(votes.own.value).toEqual({ option: 'o1', state: 'waiting' });
  });
});

describe('the results', () => {
  it('show the share of each option in percent, the viewer’s own, and the number of voters', async () => {
    const { votes } = open();
    votes.vote.value = null;
    votes.own.value = { option: 'o1', state: 'waiting' };
    await screen.findByText('رأی شما ثبت شد.');
    expect(percents()).toEqual(['۶۰٪', '۴۰٪']);
    expect(document.querySelectorAll('li')[1]?.textContent).toContain('رأی شما');
    expect(document.body.textContent).toContain('۵ رأی');
  });

  it('state that a vote is not confirmed while it is late', async () => {
    const { votes } = open();
    votes.vote.value = null;
    votes.own.value = { option: 'o1', state: 'late' };
    await screen.findByText('رأی شما هنوز ثبت نشده است…');
    expect(percents()).toEqual(['۶۰٪', '۴۰٪']);
    votes.own.value = { option: 'o1', state: 'sent' };
    await screen.findByText('رأی شما ثبت شد.');
  });

  it('take the focus that the button has lost', async () => {
    const { votes } = open();
    const [first] = radios();
    if (first === undefined) throw new Error('there is no option');
    fireEvent.click(first);
    const button = screen.getByText('ثبت رأی');
    button.focus();
    fireEvent.click(button);
    votes.vote.value = null;
    await screen.findByText('رأی شما ثبت شد.');
    expect(document.activeElement?.tagName).toBe('UL');
  });

  it('follow the platform by a scale, not by a width', async () => {
    const { live } = open(false);
    expect(document.body.textContent).toContain('رأی‌گیری تمام شد.');
    live.aggregate.value = makeAggregate({ question: makeQuestion([1, 3], { active: false }) });
    await waitFor(() => expect(percents()).toEqual(['۲۵٪', '۷۵٪']));
    const bar = document.querySelector<HTMLElement>('li span');
    expect(bar?.style.cssText).toBe('transform: scaleX(0.25);');
  });

  it('give way to the options again when the vote was put back', async () => {
    const { votes } = open();
    const { vote } = votes;
    const take = vote.value;
    vote.value = null;
    votes.own.value = { option: 'o1', state: 'waiting' };
    await screen.findByText('رأی شما ثبت شد.');
    votes.own.value = null;
    vote.value = take;
    await waitFor(() => expect(radios()).toHaveLength(2));
  });
});

describe('the poll of a recording', () => {
  it('shows the results of that moment, and takes no vote', () => {
    const live = makeLive({ question: makeQuestion([3, 1]) });
    const viewing = makeViewing({ mode: 'content', type: 'archive', id: '3106' });
    viewing.live.value = { ...live, recorded: makeRecorded() };
    render(<PollTab session={makeSession(viewing)} viewing={viewing} />);
    expect(percents()).toEqual(['۷۵٪', '۲۵٪']);
    expect(radios()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('نتیجه تا این لحظه از پخش');
    act(() => {
      live.aggregate.value = makeAggregate({ question: makeQuestion([3, 1], { active: false }) });
    });
    expect(screen.getByRole('status').textContent).toBe('رأی‌گیری تمام شد.');
  });
});
