import { describe, expect, it, test } from 'vitest';
import { readTtml } from './read-ttml';

const NAMES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"';

const doc = (body: string, { head = '', tt = '' } = {}) =>
  `<?xml version="1.0"?>\n<tt ${NAMES} ${tt}><head>${head}</head><body>${body}</body></tt>`;

const div = (content: string) => doc(`<div>${content}</div>`);

const read = (text: string) => readTtml(text).map((cue) => [cue.start, cue.end, cue.text]);

/** By `ffmpeg -i … -c:s ttml`. */
const BY_FFMPEG = doc(
  `<div><p begin="00:00:01.000" end="00:00:03.500"><span region="Default">سلام دنیا<br/>A &amp; B</span></p>
   <p begin="00:00:04.000" end="00:00:06.000"><span region="Default">line two</span></p></div>`,
  {
    tt: 'ttp:cellResolution="384 288" xml:lang=""',
    head: `<layout><region xml:id="Default" tts:origin="3% 0%" tts:extent="97% 97%" tts:displayAlign="after"
      tts:textAlign="center" tts:fontSize="16c" tts:fontFamily="Arial" tts:overflow="visible" /></layout>`,
  },
);

/** As broadcasters in Europe write it (EBU-TT-D), with a prefix for every name. */
const EBU_TT_D = `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
  xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="media" xml:lang="ar">
  <!-- comment --><tt:head><tt:styling>
    <tt:style xml:id="base" tts:color="#ffffff" tts:textAlign="center"/>
    <tt:style xml:id="guest" style="base" tts:color="#FFFF00FF" tts:fontStyle="italic"/>
  </tt:styling><tt:layout>
    <tt:region xml:id="top" tts:origin="10% 10%" tts:extent="80% 20%" tts:displayAlign="before"/>
    <tt:region xml:id="side"><tt:style tts:origin="50% 40%"/><tt:style tts:extent="50% 20%"/>
      <tt:style tts:displayAlign="center"/><tt:style tts:textAlign="right"/></tt:region>
  </tt:layout></tt:head>
  <tt:body style="base"><tt:div>
    <tt:p xml:id="a" region="top" begin="00:00:01.500" end="00:00:02.500"><tt:span style="guest">مرحبا
      بكم</tt:span></tt:p>
    <tt:p xml:id="b" region="top" begin="00:00:01.500" end="00:00:02.500">ثانية <tt:span style="base">!</tt:span></tt:p>
    <tt:p xml:id="c" region="side" begin="3s" end="4s">1 &lt; 2</tt:p>
  </tt:div></tt:body></tt:tt>`;

describe('cues of TTML', () => {
  it('are read as ffmpeg writes them', () => {
    expect(readTtml(BY_FFMPEG)).toEqual([
      {
        start: 1,
        end: 3.5,
        text: 'سلام دنیا\nA &amp; B',
        settings: 'line:97.00%,end position:51.50%,center size:97.00% align:center',
      },
      expect.objectContaining({ start: 4, end: 6, text: 'line two' }),
    ]);
  });

  it('are read as broadcasters write them, with their styles and places', () => {
    expect(readTtml(EBU_TT_D)).toEqual([
      {
        start: 1.5,
        end: 2.5,
        text: '<c.yellow><i>مرحبا بكم</i></c>\nثانية <c.white>!</c>',
        settings: 'line:10.00%,start position:50.00%,center size:80.00% align:center',
      },
      {
        start: 3,
        end: 4,
        text: '1 &lt; 2',
        settings: 'line:50.00%,center position:75.00%,center size:50.00% align:center',
      },
    ]);
  });

  test.each([
    ['00:01:02.5', '00:01:03', [62.5, 63]],
    ['1s', '2500ms', [1, 2.5]],
    ['0.5h', '1801s', [1800, 1801]],
    ['00:00:01:12', '00:00:02:00', [1.48, 2]],
    ['25f', '75f', [1, 3]],
    ['10000t', '20000t', [1, 2]],
  ])('have the times %s to %s', (begin, end, times) => {
    const text = doc(`<div><p begin="${begin}" end="${end}">a</p></div>`, {
      tt: 'ttp:frameRate="25" ttp:tickRate="10000"',
    });
    expect(read(text)[0]?.slice(0, 2)).toEqual(times);
  });

  it('count frames at the rate that their multiplier gives', () => {
    const tt = 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"';
    const [cue] = readTtml(doc('<div><p begin="30f" dur="30f">a</p></div>', { tt }));
    expect(cue?.start).toBeCloseTo(1.001, 6);
    expect(cue?.end).toBeCloseTo(2.002, 6);
  });

  it('count from what is around them, and end with it', () => {
    const text = doc(
      '<div begin="10s" end="14s"><p begin="1s" dur="2s">a</p><p begin="2s" end="9s">b</p></div>',
    );
    expect(read(text)).toEqual([
      [11, 13, 'a'],
      [12, 14, 'b'],
    ]);
  });

  it('change with their parts', () => {
    const text = div(
      '<p begin="1s" end="4s">a<span begin="1s"> b</span><span begin="2s" end="3s"><br/>c</span></p>',
    );
    expect(read(text)).toEqual([
      [1, 2, 'a'],
      [2, 3, 'a b'],
      [3, 4, 'a b\nc'],
    ]);
  });

  it('keep their spaces only where the document says so', () => {
    const p = (space: string) => div(`<p ${space} begin="1s" end="2s"> a \n  b <br/> c</p>`);
    expect(read(p(''))[0]?.[2]).toBe('a b\nc');
    expect(read(p('xml:space="preserve"'))[0]?.[2]).toBe(' a \n  b \n c');
  });

  it('without words, time or place in the picture are left out', () => {
    const text = div(
      '<p begin="1s" end="2s"> <br/> </p><p>always</p><p begin="3s" end="3s">none</p><p begin="x" end="y">?</p>' +
        '<p begin="5s" end="6s" tts:visibility="hidden">hidden</p><p begin="5s" end="6s" tts:display="none">gone</p>',
    );
    expect(read(text)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p begin="1s" end="2s">a'],
    ['cut', BY_FFMPEG.slice(0, 500)],
    ['no TTML', '<svg xmlns="http://www.w3.org/2000/svg"><p begin="1s" end="2s">a</p></svg>'],
    ['entities', `<!DOCTYPE tt [<!ENTITY a "b">]>${div('<p begin="1s" end="2s">&a;</p>')}`],
  ])('are none where the text is %s', (_, text) => {
    expect(readTtml(text)).toEqual([]);
  });

  it('of styles that name each other, of depth and of crowds end', () => {
    const head = '<styling><style xml:id="a" style="b"/><style xml:id="b" style="a"/></styling>';
    expect(read(doc('<div><p style="a" begin="1s" end="2s">x</p></div>', { head }))).toEqual([[1, 2, 'x']]);
    const deep = `${'<span>'.repeat(200)}x${'</span>'.repeat(200)}`;
    expect(read(div(`<p begin="1s" end="2s">y${deep}</p>`))).toEqual([]);
    const deepest = `${'<p>'.repeat(200)}<p begin="1s" end="2s">x</p>${'</p>'.repeat(200)}`;
    expect(read(div(deepest))).toEqual([]);
    const many = Array.from({ length: 1000 }, (_, at) => `<span begin="${at}ms">x</span>`).join('');
    expect(read(div(`<p begin="1s" end="9s">${many}</p>`))).toEqual([[1, 9, 'x'.repeat(1000)]]);
  });
});
