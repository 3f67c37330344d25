import type { Quiz, QuizQuestion } from '../../api/quiz';

/** Choices a to d, of which b is right. */
export function makeQuestion(number: number, given: Partial<QuizQuestion> = {}): QuizQuestion {
  const isDone = given.state === 'done';
  return {
    id: `q${number}`,
    title: `پرسش ${number}`,
    state: 'inactive',
    choices: ['a', 'b', 'c', 'd'].map((name) => ({
      id: name,
      title: name,
      isRight: isDone ? name === 'b' : null,
      votes: null,
    })),
    opensAt: null,
    closesAt: null,
    ...given,
  };
}

/** A quiz whose questions are in these states, one after the other. */
export function makeSnapshot(states: readonly QuizQuestion['state'][], given: Partial<Quiz> = {}): Quiz {
  return {
    id: 'quiz',
    kind: 'elimination',
    title: null,
    sealed: 'sealed',
    questionCount: 3,
    chances: 2,
    maxChances: 2,
    questions: states.map((state, index) => makeQuestion(index + 1, { state })),
    ...given,
  };
}
