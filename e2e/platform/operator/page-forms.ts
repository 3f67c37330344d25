import { effects, lines, targetNames } from './faults';
import { buttons, form } from './form-html';
import type { Html } from './html';
import type { LiveState } from './state';

/** The rows of faults that a player must survive. */
const readyFaults: readonly (readonly [string, object])[] = [
  ['All connections reset, 5 s', { effect: 'reset', on: 'all', seconds: 5 }],
  ['All 503, 15 s', { effect: 'status', status: 503, on: 'all', seconds: 15 }],
  ['All 429, Retry-After 8', { effect: 'status', status: 429, retryAfter: 8, on: 'all', seconds: 8 }],
  ['Next segment 404 for good', { effect: 'status', status: 404, segment: 'next' }],
  ['… 1.5 s late', { effect: 'late', segment: 'next' }],
  ['… hangs', { effect: 'hang', segment: 'next' }],
  ['… trickles at 200 B/s', { effect: 'trickle', segment: 'next' }],
  ['… is HTML', { effect: 'html', segment: 'next' }],
  ['… is garbage', { effect: 'garbage', segment: 'next' }],
  ['… is empty', { effect: 'empty', segment: 'next' }],
  ['… is cut in half', { effect: 'truncated', segment: 'next' }],
  ['Playlists 404, 10 s', { effect: 'status', status: 404, on: 'playlists', seconds: 10 }],
  ['Playlists HTML, 6 s', { effect: 'html', on: 'playlists', seconds: 6 }],
  ['Playlists frozen, 15 s', { effect: 'frozen', seconds: 15 }],
  ['First host dead', { effect: 'reset', on: 'media', line: 'main' }],
  ['Second host dead', { effect: 'reset', on: 'media', line: 'second' }],
];

export function liveForms({ id, intervals, viewers, reactionsPerSecond, ...live }: LiveState): Html[] {
  const at = `/operator/lives/${id}`;
  return [
    buttons(`${at}/faults/clear`, 'End all faults', [['All is well', {}]]),
    buttons(`${at}/faults`, 'Faults', readyFaults),
    form(`${at}/faults`, 'Any other fault', 'Let it happen', [
      { name: 'effect', label: 'What happens', of: effects },
      { name: 'on', label: 'to', of: ['', ...targetNames] },
      { name: 'line', label: 'on the way', of: ['', ...lines] },
      { name: 'track', label: 'Rendition (v240)' },
      { name: 'segment', label: 'Segment (next, or a number)' },
      { name: 'seconds', label: 'Seconds (empty: until ended)', value: 10 },
      { name: 'status', label: 'Status', value: 503 },
      { name: 'retryAfter', label: 'Retry-After, s' },
      { name: 'lateSeconds', label: 'Late by, s' },
      { name: 'bytesPerSecond', label: 'Trickle, B/s' },
    ]),
    buttons(`${at}/encoder`, 'Encoder', [
      ['Restart from segment 0', { do: 'restart' }],
      ['Discontinuity', { do: 'discontinuity' }],
      ['Gap', { do: 'gap' }],
      ['End of the playlists', { do: 'end' }],
    ]),
    buttons(at, 'On air', [
      ['On air', { air: 'on' }],
      ['Stream missing (404)', { air: 'missing' }],
      ['Nothing on air', { air: 'nothing' }],
      ['Stream and details missing (404)', { air: 'gone' }],
      ['Ended, say the details', { ended: true }],
      ['Not ended', { ended: false }],
      ['Archive named', { archive: 'archive 3001' }],
      ['No archive', { archive: 'none' }],
      ['Begins in 15 s', { startsIn: 15 }],
      ['Backup named', { backup: true }],
      ['No backup', { backup: false }],
    ]),
    form(at, 'Crowd and intervals', 'Change', [
      { name: 'viewers', label: 'Viewers', value: viewers },
      { name: 'reactionsPerSecond', label: 'Reactions a second', value: reactionsPerSecond },
      ...Object.entries(intervals).map(([name, ms]) => ({ name, label: `${name}, ms`, value: ms ?? '' })),
    ]),
    form(at, 'Other broadcasts', 'Change', [
      { name: 'alternatives', label: 'Ids, one a line', value: live.alternatives.join('\n'), lines: true },
      { name: 'event', label: 'Event (none: of no event)', value: live.event ?? '' },
      { name: 'role', label: 'Named as', of: ['', 'none', 'sign-language', 'commentary'] },
    ]),
    form(`${at}/question`, 'Question', 'Ask', [
      { name: 'do', label: 'Command', of: ['open'] },
      { name: 'title', label: 'Question', value: 'کدام را می‌پسندید؟' },
      { name: 'options', label: 'Options, one a line', value: 'نخستین\nدومین\nسومین', lines: true },
      { name: 'seconds', label: 'Seconds (empty: until closed)', value: 40 },
      { name: 'votesPerSecond', label: 'Votes a second', value: 5 },
    ]),
    buttons(`${at}/question`, 'Question on air', [
      ['Close', { do: 'close' }],
      ['Take away', { do: 'clear' }],
      ['Follow the script', { do: 'script' }],
    ]),
    buttons(`${at}/gif`, 'Picture over the video', [['Show it for 7 s', { seconds: 7 }]]),
  ];
}

export const newChannelForm = (): Html =>
  form('/operator/channels', 'A new live', 'Make it', [
    { name: 'profile', label: 'Profile', of: ['normal', 'low-latency'] },
    { name: 'timeMachine', label: 'Time machine', of: ['false', 'true'] },
    { name: 'media', label: 'Recording', of: ['', 'stage', 'match', 'quick'] },
    { name: 'segmentSeconds', label: 'Seconds of a segment', of: ['', '0.5', '1', '2'] },
    { name: 'length', label: 'Segments in a playlist' },
    { name: 'angleOf', label: 'Another angle of the live with this id' },
    { name: 'startsIn', label: 'Begins in, s' },
  ]);
