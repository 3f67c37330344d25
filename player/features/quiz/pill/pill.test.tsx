import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPopovers } from '../../../session/page/popovers';
import { makeSession } from '../../fixtures/session';
import { makeQuiz, makeScene } from '../fixtures/quiz';
import { QuizView } from '../quiz-view';

afterEach(cleanup);

function open() {
  const quiz = makeQuiz();
  quiz.shown.value = false;
  quiz.scene.value = { name: 'waiting', number: 3 };
  const { lock } = makeSession(null);
  render(<QuizView quiz={quiz} session={{ lock, popovers: openPopovers() }} />);
  return { quiz, lock };
}

const pill = () => document.querySelector<HTMLElement>('[data-quiz-pill]');

test('while the card is collapsed, a pill shows the next step', () => {
  const { quiz } = open();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pill()?.textContent).toBe('مسابقهٔ بزرگ ایران‌شناسیپرسش بعدی: ۳ از ۱۲');
  act(() => {
    quiz.scene.value = { name: 'waiting', number: 1 };
    quiz.title.value = null;
  });
  expect(pill()?.textContent).toBe('مسابقهبه‌زودی آغاز می‌شود');
});

test('it asks a viewer in, and stays for that when the controls go', () => {
  const { quiz } = open();
  expect(pill()?.dataset.calls).toBe('false');
  act(() => {
    quiz.role.value = 'viewer';
    quiz.join.value = quiz.note('join');
  });
  expect(pill()?.dataset.calls).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'ورود به مسابقه' }));
  expect(quiz.done).toEqual(['join']);
});

test('it brings back the card that was put away', () => {
  const { quiz } = open();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    quiz.bringBack.value = quiz.note('bring back');
  });
  fireEvent.click(screen.getByRole('button', { name: 'نمایش مسابقه' }));
  expect(quiz.done).toEqual(['bring back']);
});

test('over an open question it shows the time, and a guest may log in or open the card', () => {
  const { quiz } = open();
  act(() => {
    quiz.scene.value = makeScene();
    quiz.join.value = quiz.note('join');
    quiz.bringBack.value = quiz.note('bring back');
  });
  expect(screen.getByRole('timer').textContent).toBe('۱۰');
  fireEvent.click(screen.getByRole('button', { name: 'نمایش مسابقه' }));
  fireEvent.click(screen.getByRole('button', { name: 'ورود به مسابقه' }));
  expect(quiz.done).toEqual(['bring back', 'join']);
});

test('it goes when the player is locked', () => {
  const { lock } = open();
  act(() => lock.toggle());
  expect(pill()).toBeNull();
});
