import { phraseKinds } from '../people/phrases';
import { shortened } from './chat-forms';
import type { CommentsState } from './comments-routes';
import { button, buttons, form } from './form-html';
import { type Html, html } from './html';

/** Forms for all commands of a comment moderator. */
export function commentForms({ content, canComment, hiddenByDefault, info, waiting }: CommentsState): Html[] {
  const at = `/operator/comments/${content}`;
  const held = waiting.map(
    ({ id, text }) =>
      html`<li><span dir="auto">${shortened(text)}</span> <span class="row">${[
        button(`${at}/approve`, 'Approve', { id }),
        button(`${at}/delete`, 'Delete', { id }),
      ]}</span></li>`,
  );
  const rules = `${canComment ? 'open' : 'closed'}, ${hiddenByDefault ? 'with approval' : 'shown at once'}`;
  return [
    html`<h2 id="comments">Comments on ${content} <small>${info.comments_count ?? 0}, ${rules} (<a href="/operator?content=${content}">look again</a>)</small></h2>
<ul>${held}</ul>`,
    buttons(`${at}/approve`, 'All that wait', [['Approve all', {}]]),
    buttons(at, 'Commenting', [
      canComment ? ['Close', { canComment: false }] : ['Open', { canComment: true }],
      hiddenByDefault
        ? ['Show new ones at once', { hiddenByDefault: false }]
        : ['Hold new ones for approval', { hiddenByDefault: true }],
    ]),
    form(`${at}/say`, 'Somebody comments', 'Add it', [
      { name: 'text', label: 'Text (empty: of the kind)' },
      { name: 'kind', label: 'Kind', of: phraseKinds.slice(1) },
      { name: 'name', label: 'Name' },
      { name: 'replyTo', label: 'Reply to (id)' },
      { name: 'hidden', label: 'Waits', of: ['false', 'true'] },
    ]),
    form(`${at}/fill`, 'Many comments', 'Add them', [
      { name: 'count', label: 'Comments', value: 30 },
      { name: 'replies', label: 'Replies to each', value: 2 },
    ]),
  ];
}
