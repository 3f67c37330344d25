import { createHash } from 'node:crypto';
import { type Html, html } from './html';
import { liveForms, newChannelForm } from './page-forms';
import type { LiveState } from './state';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
nav, .row { display: flex; flex-wrap: wrap; gap: .5rem; }
h2, legend { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 .5rem; }
fieldset { border: 1px solid #8888; border-radius: .5rem; margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input, select, textarea, button { font: inherit; padding: .4rem .6rem; min-height: 2.25rem; box-sizing: border-box; }
:focus-visible { outline: 3px solid #2a78d6; outline-offset: 2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8888; border-radius: .5rem; padding: .75rem; }
[aria-current] { font-weight: 700; }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page has no script: each button is a form, and the page comes again with what has changed. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

export function operatorPage(lives: readonly LiveState[], chosen: string): string {
  const live = lives.find(({ id }) => id === chosen) ?? lives[0];
  const link = ({ id, title }: LiveState) => {
    const text = html`${id} <bdi>${title}</bdi>`;
    return id === live?.id
      ? html`<a href="/operator?live=${id}" aria-current="page">${text}</a>`
      : html`<a href="/operator?live=${id}">${text}</a>`;
  };
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Operator</title>
<style>${{ html: style }}</style>
<body>
<h1>Operator</h1>
<nav aria-label="Lives">${lives.map(link)}</nav>
<main>${live && [now(live), ...liveForms(live)]}${newChannelForm()}</main>`;
  return page.html;
}

function now(live: LiveState): Html {
  return html`<h2>Live ${live.id} now (<a href="/operator?live=${live.id}">look again</a>)</h2>
<pre>${JSON.stringify({ ...live, title: undefined }, null, 1)}</pre>`;
}
