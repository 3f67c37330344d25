import { targetNames } from './faults';
import { button, buttons, form } from './form-html';
import { type Html, html } from './html';
import type { ListsState } from './lists-routes';

/** Faults of all viewers' lists. */
const readyFaults: readonly (readonly [string, object])[] = [
  ['Lists 503, 15 s', { effect: 'status', status: 503, on: 'lists', seconds: 15 }],
  ['Lists 10 s late', { effect: 'slow', slowSeconds: 10, on: 'lists', seconds: 30 }],
  ['Lists hang, 30 s', { effect: 'hang', on: 'lists', seconds: 30 }],
  ['Lists are HTML, 15 s', { effect: 'html', on: 'lists', seconds: 15 }],
  ['Next search 429', { effect: 'status', status: 429, on: 'search', times: 1 }],
  ['Search 503, 15 s', { effect: 'status', status: 503, on: 'search', seconds: 15 }],
];

/** Forms for all commands that concern lists. */
export function listForms({ playlists, lists, searchGapMs, faults }: ListsState): Html[] {
  const kept = playlists.map(
    ({ id, title, count }) =>
      html`<li><span dir="auto">${id} · ${title} (${count})</span> <span class="row">${button(`/operator/playlists/${id}/delete`, 'Delete', {})}</span></li>`,
  );
  const state = faults.length === 0 ? 'no faults' : `${faults.length} faults`;
  return [
    html`<h2 id="lists">Lists <small>${playlists.length} playlists, ${state} (<a href="/operator?lists=all">look again</a>)</small></h2>
<ul>${kept}</ul>`,
    buttons('/operator/faults/clear', 'End the faults on all', [['All is well', {}]]),
    buttons('/operator/faults', 'Faults', readyFaults),
    form('/operator/faults', 'Any other fault', 'Let it happen', [
      {
        name: 'effect',
        label: 'What happens',
        of: ['status', 'slow', 'hang', 'reset', 'html', 'garbage', 'empty'],
      },
      { name: 'on', label: 'to', of: ['lists', ...targetNames] },
      { name: 'device', label: 'of the viewer (uuid; empty: all)' },
      { name: 'seconds', label: 'Seconds (empty: until ended)', value: 10 },
      { name: 'times', label: 'Requests (empty: any number)' },
      { name: 'status', label: 'Status', value: 503 },
      { name: 'retryAfter', label: 'Retry-After, s' },
      { name: 'slowSeconds', label: 'Slow by, s' },
    ]),
    form('/operator/playlists', 'A new playlist', 'Make it', [
      { name: 'title', label: 'Title', value: 'فهرست تازه' },
      { name: 'videos', label: 'Videos, one a line', value: 'vod 1001\nclip 4001', lines: true },
      { name: 'villages', label: 'Villages after them', value: 0 },
    ]),
    form('/operator/recommendations', 'Recommend after a video', 'Recommend', [
      { name: 'video', label: 'Video', value: 'vod 1001' },
      { name: 'videos', label: 'Videos, one a line', value: 'clip 4001\narchive 3001', lines: true },
      { name: 'lists', label: 'Lists: title | vod 1001, clip 4001', lines: true },
    ]),
    form('/operator/recommendations/clear', 'Recommend as usual', 'As usual', [
      { name: 'video', label: 'Video', value: 'vod 1001' },
    ]),
    form('/operator/list-config', 'Lists of the pages', 'Show these', [
      { name: 'provider', label: 'Of provider (empty: all)' },
      {
        name: 'lists',
        label: 'kind | id | title',
        value: lists.map(({ kind, id, title }) => `${kind} | ${id} | ${title}`).join('\n'),
        lines: true,
      },
    ]),
    form('/operator/search', 'Search', 'Change', [
      { name: 'gapMs', label: 'Milliseconds between two searches', value: searchGapMs },
      { name: 'device', label: 'of the viewer (uuid; empty: all)' },
    ]),
  ];
}
