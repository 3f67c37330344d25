import { batch } from '@preact/signals-core';
import { afterEach, describe, expect, it } from 'vitest';
import { makeQuestion, makeQuiz, makeResult, makeScene } from '../fixtures/quiz';
import { openAnnouncer } from './announcer';

let end = () => {};
afterEach(() => end());

function open(prepare: (quiz: ReturnType<typeof makeQuiz>) => void = () => undefined) {
  const quiz = makeQuiz();
  prepare(quiz);
  const { announcement, follow } = openAnnouncer(quiz);
  end = follow();
  const all: string[] = [];
  const stop = announcement.subscribe((words) => all.push(words));
  const close = end;
  end = () => {
    stop();
    close();
  };
  const tick = (seconds: number, whole: number) =>
    batch(() => {
      quiz.secondsLeft.value = seconds;
      quiz.timeLeft.value = seconds / whole;
    });
  return { quiz, all, tick };
}

describe('screen readers', () => {
  it('hear the question with its choices once, for however many snapshots', () => {
    const { quiz, all } = open();
    quiz.scene.value = makeScene({ question: makeQuestion() });
    expect(all).toEqual([
      'پرسش ۴ از ۱۲. بلندترین قلهٔ رشته‌کوه زاگرس کدام است؟ ۱: زردکوه. ۲: دنا. ۳: اشترانکوه. ۴: گرین.',
    ]);
  });

  it('hear the remaining time at half and once at five seconds', () => {
    const { all, tick } = open();
    for (let seconds = 20; seconds > 0; seconds -= 1) tick(seconds, 20);
    expect(all.slice(1)).toEqual(['۱۰ ثانیه مانده', '۵ ثانیه مانده']);
  });

  it('is spared a half that is near the end', () => {
    const { all, tick } = open();
    for (let seconds = 10; seconds > 0; seconds -= 1) tick(seconds, 10);
    expect(all.slice(1)).toEqual(['۵ ثانیه مانده']);
  });

  it('are not hurried once the answer counts, which is announced', () => {
    const { quiz, all, tick } = open();
    quiz.own.value = { choice: 'c2', state: 'counted' };
    for (let seconds = 10; seconds > 0; seconds -= 1) tick(seconds, 10);
    expect(all.slice(1)).toEqual(['پاسخ شما ثبت شد']);
  });

  it('hear the result, and how the quiz ended', () => {
    const { quiz, all } = open();
    quiz.scene.value = makeScene({ isOver: true });
    batch(() => {
      quiz.scene.value = makeResult();
      quiz.verdict.value = 'right';
      quiz.left.value = 1240;
    });
    quiz.scene.value = { name: 'ready', number: 5 };
    quiz.points.value = 11;
    quiz.rank.value = { rank: 1, of: 40, left: 2, winners: [] };
    quiz.scene.value = { name: 'end', outcome: 'winner' };
    expect(all.slice(1)).toEqual([
      'زمان تمام شد؛ منتظر نتیجه',
      'پاسخ شما درست بود. پاسخ درست: دنا. ۲ فرصت مانده. ۱٬۲۴۰ نفر باقی مانده.',
      'آماده باشید. پرسش ۵ از ۱۲.',
      'مسابقه تمام شد. شما برنده شدید. رتبهٔ ۱ از ۴۰. ۱۱ پاسخ درست از ۱۲. تا آخرین پرسش در مسابقه ماندید.',
    ]);
  });

  it('hear that the viewer is out', () => {
    const { quiz, all } = open();
    batch(() => {
      quiz.scene.value = makeResult();
      quiz.verdict.value = 'missed';
      quiz.loss.value = 'eliminated';
      quiz.chances.value = { left: 0, most: 1 };
    });
    expect(all.at(-1)).toBe('پاسخ ندادید. پاسخ درست: دنا. از مسابقه حذف شدید و فقط تماشا می‌کنید.');
  });
});
