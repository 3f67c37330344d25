// @vitest-environment node
import { expect, it } from 'vitest';
import { maySeeQuizzes } from './may-see-quizzes';

it('shows quizzes to everybody in production, and elsewhere to those whom the settings name', () => {
  expect(maySeeQuizzes({ production: true, quizUserIds: [] }, null)).toBe(true);
  expect(maySeeQuizzes({ production: false, quizUserIds: [] }, '7')).toBe(false);
  expect(maySeeQuizzes({ production: false, quizUserIds: ['7'] }, '7')).toBe(true);
  expect(maySeeQuizzes({ production: false, quizUserIds: ['7'] }, null)).toBe(false);
  expect(maySeeQuizzes({ production: false, quizUserIds: ['*'] }, null)).toBe(true);
});
