import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { ReplayQuiz, ReplayRound } from '../../../api/replay/replay-quiz';
import { quizAt } from '../../../session/replay/quiz-at';
import { makeRecorded } from '../../fixtures/live';
import { openRecordedQuiz } from './recorded-quiz';

/** A round that is open for 10 s and then over for 5 s; the second choice is right. */
const round = (id: string, opensAt: number): ReplayRound => ({
  id,
  title: `پرسش ${id}`,
  opensAt,
  closesAt: opensAt + 10,
  resolvesAt: opensAt + 15,
  choices: [
    { id: `${id}-1`, title: 'سبلان', isRight: false, votes: 10 },
    { id: `${id}-2`, title: 'دماوند', isRight: true, votes: 30 },
  ],
});

const QUIZ: ReplayQuiz = {
  id: 'z',
  kind: 'elimination',
  title: 'ایران‌شناس',
  questionCount: 2,
  rounds: [round('a', 20), round('b', 50)],
};

function open(quiz = QUIZ) {
  const recorded = makeRecorded();
  recorded.quiz.value = quiz;
  const model = openRecordedQuiz(recorded, quiz);
  const goTo = (second: number) => {
    recorded.place.value = second;
    return model.scene.value;
  };
  return { model, recorded, goTo };
}

describe('a recorded quiz', () => {
  it('takes each question through its states at the times of then, and back', () => {
    const { goTo } = open();
    const names = [15, 20, 29.9, 30, 35, 44.9, 45, 50, 65, 22].map((second) => {
      const scene = goTo(second);
      return [scene.name, 'isOver' in scene && scene.isOver];
    });
    expect(names).toEqual([
      ['waiting', false],
      ['question', false],
      ['question', false],
      ['question', true],
      ['result', false],
      ['result', false],
      ['waiting', false],
      ['question', false],
      ['result', false],
      ['question', false],
    ]);
  });

  it('shows neither the right choice nor the votes before the result', () => {
    const { goTo } = open();
    const choicesAt = (second: number) => {
      const scene = goTo(second);
      return 'question' in scene ? scene.question.choices.map(({ isRight, votes }) => [isRight, votes]) : [];
    };
    for (const second of [20, 34.9])
      expect(choicesAt(second)).toEqual([
        [null, null],
        [null, null],
      ]);
    expect(choicesAt(35)).toEqual([
      [false, 10],
      [true, 30],
    ]);
  });

  it('tells with the result whether the viewer’s choice was right, and changes it until then', () => {
    const { model, goTo } = open();
    goTo(22);
    model.choose.value?.('a-1');
    model.choose.value?.('a-2');
    expect(model.own.value).toEqual({ choice: 'a-2', state: 'chosen' });
    expect([model.submit.value, model.verdict.value, model.points.value]).toEqual([null, null, 0]);
    goTo(31);
    expect(model.choose.value).toBeNull();
    goTo(36);
    expect([model.verdict.value, model.points.value]).toEqual(['right', 1]);
    goTo(52);
    model.choose.value?.('b-1');
    goTo(66);
    expect([model.verdict.value, model.points.value]).toEqual(['wrong', 1]);
    expect(goTo(76)).toEqual({ name: 'end', outcome: 'rehearsed' });
  });

  it('is only watched by a viewer who chooses nothing', () => {
    const { model, goTo } = open();
    goTo(36);
    expect(model.verdict.value).toBeNull();
    expect(goTo(76)).toEqual({ name: 'waiting', number: null });
  });

  it('stays away once it was put away, until it is brought back', () => {
    const { model, goTo } = open();
    goTo(22);
    model.dismiss.value?.();
    expect(model.shown.value).toBe(false);
    goTo(52);
    expect(model.shown.value).toBe(false);
    model.bringBack.value?.();
    expect(model.shown.value).toBe(true);
  });

  it('counts down by the video', () => {
    const { model, goTo } = open();
    goTo(20);
    expect([model.secondsLeft.value, model.timeLeft.value]).toEqual([10, 1]);
    goTo(27.5);
    expect([model.secondsLeft.value, model.timeLeft.value]).toEqual([3, 0.3]);
    goTo(31);
    expect([model.secondsLeft.value, model.timeLeft.value]).toEqual([null, null]);
  });

  it('wakes its view only for another scene', () => {
    const { model, goTo } = open();
    goTo(20);
    let changes = 0;
    const stop = effect(() => {
      void model.scene.value;
      changes += 1;
    });
    for (let second = 20; second < 30; second += 0.25) goTo(second);
    expect(changes).toBe(1);
    stop();
  });

  it('of which the recording has only a part has no end', () => {
    const { model, goTo } = open({ ...QUIZ, questionCount: 5 });
    goTo(22);
    model.choose.value?.('a-2');
    expect(goTo(76)).toEqual({ name: 'waiting', number: 3 });
  });
});

describe('the quiz of a place', () => {
  const later: ReplayQuiz = { ...QUIZ, id: 'later', rounds: [round('c', 200)] };

  it.each([
    [9, null],
    [10, 'z'],
    [84.9, 'z'],
    [85, null],
    [190, 'later'],
    [224.9, 'later'],
    [1000, null],
  ])('at second %d is %s', (second, id) => {
    expect(quizAt([QUIZ, later], second)?.id ?? null).toBe(id);
  });
});
