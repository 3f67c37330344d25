import { button, buttons, form } from './form-html';
import { type Html, html } from './html';
import type { QuizState } from './quiz-state';

type Question = NonNullable<QuizState['quiz']>['questions'][number];

const sampleQuestions = 'پایتخت ایران کجاست؟ | *تهران | اصفهان | تبریز\nدو دو تا؟ | سه تا | *چهار تا';

/** Forms for all commands of a quiz's director, below its questions. */
export function quizForms({ live, quiz, hasScript }: QuizState): Html[] {
  const at = `/operator/lives/${live}/quiz`;
  const kind = quiz === null ? 'none' : `${quiz.type === 1 ? 'elimination' : 'points'}, ${quiz.id}`;
  const commands = (['next', 'open', 'close', 'resolve', 'finish', 'start', 'clear'] as const).map((name) =>
    button(`${at}/${name}`, labels[name], {}),
  );
  return [
    html`<h2 id="quiz">Quiz of ${live} <small>${kind} (<a href="/operator?live=${live}#quiz">look again</a>)</small></h2>`,
    html`<ul>${quiz?.questions.map(row) ?? []}</ul>`,
    html`<section><h3>Step by step</h3><div class="row">${commands}</div></section>`,
    buttons(`${at}/script`, 'Script', hasScript ? [['Follow the script', {}]] : []),
    form(`${at}/open`, 'Open a question for longer', 'Open', [
      { name: 'seconds', label: 'Seconds', value: quiz?.answerSeconds ?? 10 },
    ]),
    form(`${at}/make`, 'A new quiz', 'Make it', [
      { name: 'type', label: '1 elimination, 2 points', of: ['1', '2'] },
      { name: 'title', label: 'Title' },
      { name: 'chances', label: 'Chances' },
      { name: 'maxChance', label: 'Chances at most' },
      { name: 'answerSeconds', label: 'Seconds to answer', value: 10 },
      { name: 'crowd', label: 'Simulated participants', value: 0 },
      {
        name: 'questions',
        label: 'Questions: question | choice | *right choice',
        value: sampleQuestions,
        lines: true,
      },
    ]),
  ];
}

const labels = {
  next: 'Next one gets ready',
  open: 'Open',
  close: 'Time is over',
  resolve: 'Tell the result',
  finish: 'End the quiz',
  start: 'Let it run by itself',
  clear: 'Take it away',
} as const;

function row({ title, state, answers, choices }: Question): Html {
  const votes = choices.map(
    ({ title, correct, votes }) => html` · ${correct ? '✓ ' : ''}<bdi>${title}</bdi> ${votes}`,
  );
  return html`<li><span dir="auto"><b>${state}</b> <bdi>${title}</bdi> (${answers})${votes}</span></li>`;
}
