/** WebVTT files as tools and people write them: valid, sloppy and broken; always the same for the same number. */
export function webvttFile(number: number): string {
  const random = generator(number + 1);
  const pick = <T>(...from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];
  const chance = (share: number) => random() < share;
  const broken = number % 6 === 5;
  const sloppy = number % 3 === 1;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

  const stamp = (seconds: number): string => {
    const clock = `${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(Math.round(seconds * 1000) % 1000).padStart(3, '0')}`;
    const hours = Math.floor(seconds / 3600);
    if (broken && chance(0.02))
      return pick('1:2', '00:61.000', '00:00:00', 'x', '00:00.0000', '-00:01.000', clock.replace('.', ','));
    return hours > 0 || chance(0.3) ? `${two(hours)}:${clock}` : clock;
  };
  const percent = () => pick('0%', '10%', '50%', '85%', '100%', '33.3%', '12.345%');
  const setting = (): string => {
    const good = pick(
      () => `line:${pick('0', '1', '-1', '-3', '5', '20', percent())}`,
      () => `position:${percent()}`,
      () => `size:${percent()}`,
      () => `align:${pick('start', 'center', 'end', 'left', 'right')}`,
      () => `vertical:${pick('rl', 'lr')}`,
    );
    if (!(broken || sloppy) || chance(0.8)) return good();
    return pick(
      'line:',
      'line:-',
      'line:1.5',
      'line:-0',
      'line:101%',
      'line:1e3',
      'line:.5',
      'line:5.',
      'line:-5%',
      'line:50 %',
      'line:+1',
      'line:99999999999',
      'position:101%',
      'position:-1%',
      'position:50',
      'position:.5%',
      'position:5.%',
      'size:%',
      'size:50%%',
      'size:100.0001%',
      'align:middle',
      'align:Start',
      'align:',
      'vertical:',
      'vertical:tb',
      'LINE:1',
      'region:a',
      'unknown:1',
      ':x',
      'x',
      'align:start,end',
      'line:1,',
      'position:50%,',
      'position : 50%',
      'line:0;',
      'align:left;',
      'A:left',
      'D:vertical',
    );
  };
  const words = (): string =>
    pick(
      'سلام دنیا',
      'Hello, world',
      'مرحباً بالعالم',
      'خوب… OK!',
      '123',
      'fin',
      'a & b',
      '&amp; b&gt;',
      'نیم‌فاصله',
      '- بله',
      '日本語',
      '\u202Bمتن\u202C',
    );
  const tag = (inner: string): string =>
    pick(
      `<b>${inner}</b>`,
      `<i>${inner}</i>`,
      `<u>${inner}</u>`,
      `<c.yellow.bg_black>${inner}</c>`,
      `<v سارا>${inner}</v>`,
      `<v.loud Bob Smith>${inner}`,
      `<ruby>${inner}<rt>x</rt></ruby>`,
      `<lang en>${inner}</lang>`,
      `${inner} <00:01.000>x`,
      `<font color="red">${inner}</font>`,
    );
  const line = (): string => {
    const plain = chance(0.4) ? tag(chance(0.3) ? tag(words()) : words()) : words();
    if (broken && chance(0.05))
      return pick(
        `${plain} <`,
        '<b',
        '</b>',
        '<b><i></b>',
        `${plain}\t`,
        '<>',
        '\0nul',
        '<v>',
        '</>',
        '&#x;',
        ' ',
        'NOTE in cue',
      );
    return sloppy && chance(0.03) ? ` ${plain} ` : plain;
  };
  const between = () => (sloppy && chance(0.1) ? pick('\t', '  ', ' \t ') : ' ');

  const end = pick('\n', '\r\n', '\r');
  const blocks: string[] = [];
  const head =
    sloppy && chance(0.3)
      ? pick('WEBVTT - Title', 'WEBVTT\tx', 'WEBVTT\nKind: captions\nLanguage: fa', 'WEBVTT ')
      : 'WEBVTT';
  blocks.push(broken && chance(0.02) ? pick('WEBVTTx', 'webvtt', '', ' WEBVTT') : head);
  if (chance(0.2))
    blocks.push(
      pick(
        'STYLE\n::cue { color: red }',
        'STYLE\n::cue(b) {\n  color: lime;\n}',
        'NOTE\nabout it',
        'REGION\nid:a\nwidth:40%\nlines:3',
      ),
    );
  let time = 0;
  const cues = 1 + Math.floor(random() * 8);
  for (let at = 0; at < cues; at += 1) {
    const start = time + Math.round(random() * 3000) / 1000;
    const stop = start + (broken && chance(0.02) ? -1 : 0.001 + Math.round(random() * 5000) / 1000);
    time = chance(0.8) ? Math.max(stop, start) : start;
    if (chance(0.02)) time += 3600;
    const name = chance(0.4) ? `${pick(String(at + 1), 'intro', 'گفتار ۱', '1.', 'a b')}\n` : '';
    const settings = chance(0.4)
      ? Array.from({ length: 1 + Math.floor(random() * 3) }, setting).join(between())
      : '';
    const arrow =
      broken && chance(0.01)
        ? pick('-->>', '->', '—>')
        : `${sloppy && chance(0.05) ? '' : between()}-->${between()}`;
    const range = `${sloppy && chance(0.05) ? ' ' : ''}${stamp(start)}${arrow}${stamp(Math.max(0, stop))}${settings && ` ${settings}`}`;
    const text = Array.from({ length: 1 + Math.floor(random() * 2.4) }, line).join('\n');
    blocks.push(`${name}${range}\n${text}`);
    if (chance(0.05))
      blocks.push(pick('NOTE x', 'NOTE\n00:01.000 comment', 'stray words', 'STYLE\n::cue { color: blue }'));
  }
  const gaps = () =>
    sloppy && chance(0.1) ? pick('\n\n\n', '\n\n\n\n') : broken && chance(0.01) ? '\n' : '\n\n';
  const file = blocks.reduce((all, block) => `${all}${gaps()}${block}`);
  return `${chance(0.1) ? '\uFEFF' : ''}${file}${chance(0.7) ? '\n' : ''}`.replaceAll('\n', end);
}

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
