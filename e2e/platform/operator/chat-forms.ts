import { RoomMode, RoomType } from '../../../player/api/schema/chat';
import { Standing } from '../chat/standings';
import { phraseKinds } from '../people/phrases';
import type { ChatState } from './chat-state';
import { button, buttons, form } from './form-html';
import { type Html, html } from './html';

type Message = ChatState['latest'][number];

/** The moderator's forms, below the recent messages. */
export function chatForms(chat: ChatState): Html[] {
  const at = `/operator/lives/${chat.live}/chat`;
  const isOn = chat.chat && chat.open;
  const status = isOn
    ? `${chat.type}, for ${chat.mode}, ${chat.count} messages, ${chat.sockets} listening`
    : 'off';
  return [
    html`<h2 id="chat">Chat of ${chat.live} <small>${status} (<a href="/operator?live=${chat.live}#chat">look again</a>)</small></h2>`,
    chat.pin && html`<p>Pinned: <bdi>${chat.pin.text}</bdi></p>`,
    messageForm('Waiting for a moderator', chat.waiting, (id) => [
      button(`${at}/confirm`, 'Confirm', { id }),
      button(`${at}/refuse`, 'Refuse', { id }),
    ]),
    messageForm('Said last', chat.latest, (id, { author, role }) => [
      button(`${at}/pin`, 'Pin', { id }),
      button(`${at}/delete`, 'Delete', { id }),
      role === null
        ? button(`${at}/standing`, 'Make moderator', { author, standing: 'moderator' })
        : button(`${at}/standing`, `No longer ${role}`, { author, standing: 'viewer' }),
    ]),
    reports(chat, at),
    buttons(at, 'Room', [
      isOn ? ['Close', { open: false }] : ['Open', { chat: true, open: true }],
      ...RoomType.options.map((type) => [`Make it ${type}`, { type }] as const),
      ['Slow mode, 10 s', { slowModeSeconds: 10 }],
      ['No slow mode', { slowModeSeconds: 0 }],
    ]),
    buttons(
      at,
      'Who may write',
      RoomMode.options.map((mode) => [mode, { mode }] as const),
    ),
    form(`${at}/standing`, 'Standing of a viewer', 'Set it', [
      { name: 'mobile', label: 'Mobile number' },
      { name: 'standing', label: 'Standing', of: [...Standing.options, 'viewer'] },
    ]),
    buttons(`${at}/confirm`, 'All that wait', [['Confirm all', {}]]),
    buttons(`${at}/unpin`, 'Pinned message', [['Unpin', {}]]),
    buttons(`${at}/clear`, 'All messages', [['Clear', {}]]),
    buttons(`${at}/cut`, 'Line', [
      ['Cut all sockets', { how: 'reset' }],
      ['… for 10 s', { how: 'reset', seconds: 10 }],
      ['Close them (1012)', { how: 'close' }],
      ['Fall silent', { how: 'silence' }],
    ]),
    buttons(`${at}/restart`, 'Server', [['Restart, 3 s', { seconds: 3 }]]),
    form(at, 'Crowd and rules', 'Change', [
      { name: 'crowdPerSecond', label: 'Messages a second (0–1000)', value: chat.crowdPerSecond },
      { name: 'crowdKind', label: 'What they say', of: [chat.crowdKind, ...phraseKinds] },
      { name: 'slowModeSeconds', label: 'Slow mode, s', value: chat.slowModeSeconds },
      { name: 'rules', label: 'Rules, one a line', value: chat.rules.join('\n'), lines: true },
      {
        name: 'defaultMessages',
        label: 'Default messages, one a line',
        value: chat.defaultMessages.map(({ text }) => text).join('\n'),
        lines: true,
      },
    ]),
    form(`${at}/say`, 'Somebody says', 'Say it', [
      { name: 'text', label: 'Text (empty: of the kind)' },
      { name: 'kind', label: 'Kind', of: phraseKinds.slice(1) },
      { name: 'name', label: 'Name' },
      { name: 'count', label: 'How often', value: 1 },
    ]),
    form(`${at}/fill`, 'The past', 'Fill it', [
      { name: 'count', label: 'Messages', value: 1000 },
      { name: 'kind', label: 'Kind', of: phraseKinds },
    ]),
  ].filter((part) => part !== null);
}

function messageForm(
  title: string,
  messages: readonly Message[],
  commands: (id: string, message: Message) => Html[],
): Html | null {
  if (messages.length === 0) return null;
  const row = (message: Message) => {
    const { id, name, text, role } = message;
    return html`<li><span dir="auto"><b><bdi>${name}</bdi></b> ${role && `(${role})`} ${shortened(text)}</span> <span class="row">${commands(String(id), message)}</span></li>`;
  };
  return html`<h3>${title}</h3><ul>${messages.map(row)}</ul>`;
}

/** Viewers' reports, the most reported message first. */
function reports({ reports: reported }: ChatState, at: string): Html | null {
  if (reported.length === 0) return null;
  const rows = reported.map(({ message: id, name, text, reasons }) => {
    const counts = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
    return html`<li><span dir="auto"><b><bdi>${name}</bdi></b> ${shortened(text)}</span> <small>${counts.join(', ')}</small> <span class="row">${[
      button(`${at}/delete`, 'Delete', { id }),
      button(`${at}/dismiss`, 'Keep it', { id }),
    ]}</span></li>`;
  });
  return html`<h3>Reported</h3><ul>${rows}</ul>`;
}

const longest = 120;

export function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text;
}
