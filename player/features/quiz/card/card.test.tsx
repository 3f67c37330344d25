import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPopovers } from '../../../session/page/popovers';
import { makeSession } from '../../fixtures/session';
import { makeQuestion, makeQuiz, makeResult, makeScene } from '../fixtures/quiz';
import { QuizView } from '../quiz-view';

afterEach(cleanup);

type Made = ReturnType<typeof makeQuiz>;

function open(prepare: (quiz: Made) => void = () => undefined) {
  const quiz = makeQuiz();
  prepare(quiz);
  const { lock } = makeSession(null);
  render(<QuizView quiz={quiz} session={{ lock, popovers: openPopovers() }} />);
  return quiz;
}

const card = () => screen.getByRole('dialog');
const choice = (name: RegExp) => screen.getByRole('button', { name });
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-choice]')].map(({ dataset, textContent }) => [
    dataset.mark ?? '',
    textContent?.match(/[۰-۹]+٪/)?.[0] ?? '',
  ]);

describe('an open question', () => {
  it('shows its number, the remaining time and chances, and the choices', () => {
    open((quiz) => {
      quiz.secondsLeft.value = 7;
      quiz.timeLeft.value = 0.7;
    });
    expect(card().getAttribute('aria-label')).toBe('مسابقهٔ بزرگ ایران‌شناسی');
    expect(card().textContent).toContain('پرسش ۴ از ۱۲');
    expect(card().textContent).toContain('۲ فرصت دارید');
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('۷ ثانیه مانده');
    expect(screen.getByRole('timer').dataset.late).toBe('false');
    expect(rows()).toHaveLength(4);
  });

  it('warns when three seconds are left', () => {
    const quiz = open();
    act(() => {
      quiz.secondsLeft.value = 3;
    });
    expect(screen.getByRole('timer').dataset.late).toBe('true');
  });

  it('takes a choice, another one, and sends it at the button and not before', () => {
    const quiz = open((made) => {
      made.submit.value = null;
    });
    const button = screen.getByRole('button', { name: 'ثبت پاسخ' });
    fireEvent.click(button);
    fireEvent.click(choice(/زردکوه/));
    fireEvent.click(choice(/دنا/));
    expect(choice(/دنا/).getAttribute('aria-pressed')).toBe('true');
    expect(quiz.done).toEqual(['choose c1', 'choose c2']);
    act(() => {
      quiz.submit.value = quiz.note('submit');
    });
    fireEvent.click(button);
    expect(quiz.done.at(-1)).toBe('submit');
  });

  it('locks its choices in place while the answer is sent, and keeps the focus where it is', () => {
    const quiz = open();
    const own = choice(/دنا/);
    own.focus();
    act(() => {
      quiz.own.value = { choice: 'c2', state: 'sending' };
      quiz.choose.value = null;
      quiz.submit.value = null;
    });
    fireEvent.click(choice(/گرین/));
    expect(quiz.done).toEqual([]);
    expect(choice(/گرین/).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'در حال ثبت…' }).getAttribute('aria-busy')).toBe('true');
    act(() => {
      quiz.own.value = { choice: 'c2', state: 'counted' };
    });
    expect(rows().map(([mark]) => mark)).toEqual(['', 'counted', '', '']);
    expect(document.activeElement).toBe(own);
  });

  it('keeps the focus when its focused button disappears', () => {
    const quiz = open();
    screen.getByRole('button', { name: 'ثبت پاسخ' }).focus();
    act(() => {
      quiz.own.value = { choice: 'c2', state: 'counted' };
    });
    expect(document.activeElement).toBe(card());
  });

  it('can be watched by a viewer, who is invited to log in', () => {
    const quiz = open((made) => {
      made.role.value = 'viewer';
      made.choose.value = null;
      made.submit.value = null;
      made.join.value = made.note('join');
    });
    fireEvent.click(choice(/دنا/));
    fireEvent.click(screen.getByRole('button', { name: 'ورود به مسابقه' }));
    expect(quiz.done).toEqual(['join']);
    expect(screen.queryByRole('button', { name: 'ثبت پاسخ' })).toBeNull();
  });

  it('shows an eliminated viewer that they only watch', () => {
    open((quiz) => {
      quiz.role.value = 'loser';
      quiz.loss.value = 'out-of-chances';
      quiz.choose.value = null;
    });
    expect(card().textContent).toContain('فرصت‌های شما تمام شد و فقط تماشا می‌کنید');
  });

  it('can be closed by a viewer who cannot answer, and by nobody else', () => {
    const quiz = open();
    expect(screen.queryByRole('button', { name: 'بستن' })).toBeNull();
    act(() => {
      quiz.dismiss.value = quiz.note('dismiss');
    });
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(quiz.done).toEqual(['dismiss']);
  });

  it('says that a choice which was never sent does not count when the time is over', () => {
    open((quiz) => {
      quiz.own.value = { choice: 'c2', state: 'chosen' };
      quiz.scene.value = makeScene({ isOver: true });
    });
    expect(rows().map(([mark]) => mark)).toEqual(['', '', '', '']);
    expect(card().textContent).toContain('زمان تمام شد؛ پاسخ شما ثبت نشد');
  });
});

describe('a result', () => {
  it('shows right and wrong in words and icons, and the votes in percent', () => {
    open((quiz) => {
      quiz.scene.value = makeResult([1, 1, 1, 0]);
      quiz.own.value = { choice: 'c1', state: 'counted' };
      quiz.verdict.value = 'wrong';
    });
    expect(rows()).toEqual([
      ['wrong', '۳۴٪'],
      ['right', '۳۳٪'],
      ['', '۳۳٪'],
      ['', '۰٪'],
    ]);
    expect(choice(/زردکوه/).textContent).toContain('پاسخ شما');
    expect(choice(/دنا/).textContent).toContain('پاسخ درست');
    expect(card().textContent).toContain('پاسخ شما درست نبود');
    expect(card().textContent).toContain('۲ فرصت مانده');
  });

  it('shows how many are left, if that is known', () => {
    const quiz = open((made) => {
      made.scene.value = makeResult();
    });
    expect(card().querySelector('[data-quiz-left]')).toBeNull();
    act(() => {
      quiz.left.value = 1240;
    });
    expect(card().querySelector('[data-quiz-left]')?.textContent).toContain('۱٬۲۴۰ نفر باقی مانده');
  });

  it('shows no numbers unless all are known', () => {
    const question = makeQuestion([5, 5, 5, 5]);
    const choices = question.choices.map((one, index) => (index === 0 ? { ...one, votes: null } : one));
    open((quiz) => {
      quiz.scene.value = { name: 'result', number: 4, question: { ...question, choices } };
    });
    expect(rows().map(([, percent]) => percent)).toEqual(['', '', '', '']);
  });

  it('keeps the buttons of its question, and with them the focus', () => {
    const quiz = open();
    const own = choice(/دنا/);
    own.focus();
    act(() => {
      quiz.scene.value = makeResult();
      quiz.choose.value = null;
    });
    expect(document.activeElement).toBe(own);
  });
});

describe('the end', () => {
  it.each([
    ['winner', 'شما برنده شدید'],
    ['eliminated', 'از مسابقه حذف شدید'],
    ['out-of-chances', 'فرصت‌های شما تمام شد'],
    ['points', 'امتیاز شما: ۷ از ۱۲'],
    ['watched', 'مسابقه تمام شد'],
  ] as const)('shows a viewer who is %s how it ended, and can be closed', (outcome, words) => {
    const quiz = open((made) => {
      made.scene.value = { name: 'end', outcome };
      made.points.value = 7;
      made.dismiss.value = made.note('dismiss');
    });
    expect(screen.getByRole('heading').textContent).toBe(words);
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(quiz.done).toEqual(['dismiss']);
  });

  it('shows rank, right answers and winners, and leaves out what the platform does not know', () => {
    const quiz = open((made) => {
      made.scene.value = { name: 'end', outcome: 'eliminated' };
      made.points.value = 7;
    });
    expect(card().textContent).toContain('۷ پاسخ درست از ۱۲');
    expect(card().textContent).not.toContain('رتبهٔ');
    expect(screen.queryByRole('list')).toBeNull();
    const winner = (name: string, index: number) => ({
      name,
      avatarUrl: null,
      rank: index < 2 ? index + 1 : null,
    });
    act(() => {
      const winners = ['سارا', 'Ali <b>', 'نگار', 'رضا'].map(winner);
      quiz.rank.value = { rank: 12, of: 2480, left: 9, winners };
    });
    expect(card().textContent).toContain('رتبهٔ ۱۲ از ۲٬۴۸۰');
    expect(screen.getByRole('list', { name: 'برندگان' })).toBeTruthy();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('bdi')?.textContent)).toEqual(['سارا', 'Ali <b>', 'نگار']);
    expect(steps.map((step) => step.getAttribute('data-rank'))).toEqual(['1', '2', null]);
    expect(steps[1]?.textContent).toContain('رتبهٔ ۲');
    expect(card().textContent).toContain('و ۶ نفر دیگر');
  });

  it('leads to the viewer’s answers and back, by one button that keeps the focus', () => {
    const quiz = open((made) => {
      made.scene.value = { name: 'end', outcome: 'eliminated' };
    });
    expect(screen.queryByRole('button', { name: 'پاسخ‌های من' })).toBeNull();
    act(() => {
      quiz.review.value = [
        { id: 'q1', title: 'قلهٔ زاگرس؟', mine: 'دنا', right: 'دنا', isRight: true },
        { id: 'q2', title: 'پایتخت؟', mine: 'یزد', right: 'تهران', isRight: false },
        { id: 'q3', title: 'رود؟', mine: null, right: 'کارون', isRight: false },
      ];
    });
    const button = screen.getByRole('button', { name: 'پاسخ‌های من' });
    button.focus();
    fireEvent.click(button);
    expect(
      screen.getAllByRole('listitem').map((item) => item.querySelector('p:last-child')?.textContent),
    ).toEqual(['پاسخ درست شما: دنا', 'پاسخ شما: یزدپاسخ درست: تهران', 'پاسخ ندادیدپاسخ درست: کارون']);
    expect(screen.getByRole('region', { name: 'پاسخ‌های من' }).tabIndex).toBe(0);
    expect(document.activeElement?.textContent).toBe('بازگشت');
    fireEvent.click(screen.getByRole('button', { name: 'بازگشت' }));
    expect(screen.getByRole('heading').textContent).toBe('از مسابقه حذف شدید');
  });

  it('gives the focus back to where it came from', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    const quiz = open((made) => {
      made.scene.value = { name: 'end', outcome: 'winner' };
      made.dismiss.value = made.note('dismiss');
    });
    screen.getByRole('button', { name: 'بستن' }).focus();
    act(() => {
      quiz.shown.value = false;
    });
    expect(document.activeElement).toBe(before);
    before.remove();
  });
});
