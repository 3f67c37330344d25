import { shortened } from './chat-forms';
import { button, buttons, form } from './form-html';
import { type Html, html } from './html';
import type { QuestionsState } from './questions-routes';

type Asked = QuestionsState['questions'][number];

/** Forms for all commands of the stage's host. */
export function questionsForms({ live, on, questions }: QuestionsState): Html[] {
  const at = `/operator/lives/${live}/questions`;
  const status = on ? `${questions.length}` : 'off';
  return [
    html`<h2 id="questions">Questions to the stage of ${live} <small>${status} (<a href="/operator?live=${live}#questions">look again</a>)</small></h2>`,
    html`<ul>${questions.map((question) => row(at, question))}</ul>`,
    buttons(at, 'Asking', [on ? ['Stop it', { on: false }] : ['Allow it', { on: true }]]),
    buttons(`${at}/clear`, 'All questions', [['Clear', {}]]),
    form(`${at}/ask`, 'Somebody asks', 'Ask', [
      { name: 'text', label: 'Question', value: 'این قطعه از کدام خطه است؟' },
      { name: 'name', label: 'Name' },
      { name: 'votes', label: 'Votes', value: 3 },
    ]),
  ];
}

function row(at: string, { id, name, text, votes, reports, state, hidden }: Asked): Html {
  const facts = [`${votes} votes`, state, reports > 0 && `${reports} reports`, hidden && 'hidden']
    .filter((fact) => fact !== false)
    .join(', ');
  return html`<li><span dir="auto"><b><bdi>${name}</bdi></b> ${shortened(text)}</span> <small>${facts}</small> <span class="row">${[
    state === 'pinned'
      ? button(`${at}/state`, 'Unpin', { id, state: 'open' })
      : button(`${at}/state`, 'Pin', { id, state: 'pinned' }),
    state === 'answered'
      ? button(`${at}/state`, 'Not answered', { id, state: 'open' })
      : button(`${at}/state`, 'Answered', { id, state: 'answered' }),
    button(`${at}/hide`, hidden ? 'Show' : 'Hide', { id, hidden: !hidden }),
    button(`${at}/votes`, '+10 votes', { id, count: 10 }),
  ]}</span></li>`;
}
