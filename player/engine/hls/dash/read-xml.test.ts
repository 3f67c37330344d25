import { expect, test } from 'vitest';
import { readXml } from './read-xml';

test('elements have their local names, attributes, text and children', () => {
  const root = readXml(`<?xml version="1.0"?><!-- a > b -->
    <m:MPD xmlns:m="urn" title='a "b" &amp; &#x645;&#1604;'>
      <m:Base>x<![CDATA[&<y>]]></m:Base><Empty/><Empty a="/" />
    </m:MPD>`);
  const none = new Map();
  expect(root).toEqual({
    name: 'MPD',
    attributes: { 'xmlns:m': 'urn', title: 'a "b" & مل' },
    text: '',
    children: new Map([
      ['Base', [{ name: 'Base', attributes: {}, text: 'x&<y>', children: none }]],
      [
        'Empty',
        [
          { name: 'Empty', attributes: {}, text: '', children: none },
          { name: 'Empty', attributes: { a: '/' }, text: '', children: none },
        ],
      ],
    ]),
  });
});

test.each([
  ['is cut off', '<MPD><Period><AdaptationSet'],
  ['ends too early', '<MPD><Period>'],
  ['is cut off in its last tag', '<MPD></MPDx'],
  ['closes another element', '<MPD><Period></MPD></Period>'],
  ['has an attribute without quotes', '<MPD type=static/>'],
  ['has an open quote', '<MPD type="static><Period/></MPD>'],
  ['has an open comment', '<MPD><!-- </MPD>'],
  ['has two roots', '<MPD/><MPD/>'],
  ['is no XML', '{"error": 404}'],
  ['is a page', '<!doctype html><html><body><br></body></html>'],
  ['is empty', ''],
  ['is too deep', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
])('a document that %s is not read', (_, text) => {
  expect(readXml(text)).toBeNull();
});

test('a document that declares entities is not read, and no entity grows', () => {
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  expect(readXml(`<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY l0 "lol">${lol}]><MPD>&l9;</MPD>`)).toBeNull();
  expect(readXml('<MPD>&l9; &#x110000;</MPD>')?.text).toBe('&l9; &#x110000;');
});

test('broken and deep documents take no longer than whole ones', () => {
  const started = performance.now();
  for (const piece of ['<a b="', '<a>', '<!--', '<a b="c" ', '&#', '<![CDATA['])
    readXml(`<MPD>${piece.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(5000);
});
