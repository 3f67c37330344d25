import { createHash } from 'node:crypto';
import type { Item } from '../catalogue/item';
import { chatForms } from './chat-forms';
import type { ChatState } from './chat-state';
import { commentForms } from './comment-forms';
import type { CommentsState } from './comments-routes';
import { type Html, html } from './html';
import { listForms } from './list-forms';
import type { ListsState } from './lists-routes';
import { liveForms, newChannelForm } from './page-forms';
import { questionsForms } from './questions-forms';
import type { QuestionsState } from './questions-routes';
import { quizForms } from './quiz-forms';
import type { QuizState } from './quiz-state';
import type { LiveState } from './state';

type Content = Pick<Item, 'contentId' | 'title'>;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8886; --here: #2a78d6; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-block-start: 1rem; border-block-start: 2px solid var(--line); }
h2 small { font-weight: 400; }
h3, legend { font-size: .875rem; font-weight: 600; margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin-block-end: .75rem; }
nav b { min-width: 6rem; }
nav a { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .75rem; text-decoration: none; max-width: 16rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav a[aria-current] { border-color: var(--here); box-shadow: inset 0 0 0 1px var(--here); font-weight: 600; }
section { display: grid; grid-template-columns: 10rem 1fr; gap: .5rem; align-items: center; margin-block: .75rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
ul { list-style: none; margin: .25rem 0 1rem; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .35rem 0; border-block-end: 1px solid var(--line); }
li span[dir] { flex: 1 1 16rem; overflow-wrap: anywhere; }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; padding: .75rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input, select, textarea, button { font: inherit; padding: .35rem .6rem; min-height: 2.5rem; box-sizing: border-box; max-width: 100%; }
textarea { min-width: 18rem; }
summary { cursor: pointer; }
:focus-visible { outline: 3px solid var(--here); outline-offset: 2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; }
@media (max-width: 40rem) { section { grid-template-columns: 1fr; } textarea { min-width: 0; } }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page has no script: each button is a form, whose response is the changed page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** The subject of the page: a live stream with its quiz, questions and chat, the comments of a content, or lists. */
export interface Shown {
  readonly live: LiveState | undefined;
  readonly quiz: QuizState | undefined;
  readonly questions: QuestionsState | undefined;
  readonly chat: ChatState | undefined;
  readonly comments: CommentsState | undefined;
  readonly lists: ListsState | undefined;
}

export function operatorPage(
  lives: readonly LiveState[],
  contents: readonly Content[],
  { live, quiz, questions, chat, comments, lists }: Shown,
): string {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Operator</title>
<style>${{ html: style }}</style>
<body>
<h1>Operator</h1>
${list(
  'Lives',
  lives.map(({ id, title }) => ({ to: `live=${id}`, name: id, title, isHere: id === live?.id })),
)}
${list(
  'Comments',
  contents.map(({ contentId, title }) => ({
    to: `content=${contentId}`,
    name: contentId,
    title,
    isHere: contentId === comments?.content,
  })),
)}
${list('Lists', [{ to: 'lists=all', name: 'all', title: 'playlists, recommendations, search', isHere: lists !== undefined }])}
<main>
${live && [now(live), ...liveForms(live)]}
${quiz && quizForms(quiz)}
${questions && questionsForms(questions)}
${chat && chatForms(chat)}
${comments && commentForms(comments)}
${lists && listForms(lists)}
${newChannelForm()}
</main>`;
  return page.html;
}

interface Link {
  readonly to: string;
  readonly name: string;
  readonly title: string;
  readonly isHere: boolean;
}

function list(label: string, links: readonly Link[]): Html {
  const link = ({ to, name, title, isHere }: Link) => {
    const text = `${name} · ${title}`;
    return isHere
      ? html`<a href="/operator?${to}" dir="auto" aria-current="page">${text}</a>`
      : html`<a href="/operator?${to}" dir="auto">${text}</a>`;
  };
  return html`<nav aria-label="${label}"><b>${label}</b>${links.map(link)}</nav>`;
}

function now(live: LiveState): Html {
  const faults = live.faults.length === 0 ? 'no faults' : `${live.faults.length} faults`;
  return html`<h2>Live ${live.id} <small>${live.air}, ${live.viewers} viewers, segment ${live.newestSegment}, ${faults}
(<a href="/operator?live=${live.id}">look again</a>)</small></h2>
<p><bdi>${live.title}</bdi></p>
<details><summary>All that is known of it</summary><pre>${JSON.stringify(live, null, 1)}</pre></details>`;
}
