import { expect, test } from 'vitest';
import { type CueNode, readCueTree } from './cue-tree';

const draw = (node: CueNode | string): string =>
  typeof node === 'string'
    ? node
    : `[${[node.kind, ...node.classes].join('.')}${node.annotation && ` ${node.annotation}`}:${node.children.map(draw).join('')}]`;

test.each([
  ['<b>a<i>b</b>c', '[c:[b:a[i:bc]]]'],
  ['<v.loud Bob  Smith>hi</v>!', '[c:[v.loud Bob Smith:hi]!]'],
  ['<ruby>a<rt>b</ruby>c', '[c:[ruby:a[rt:b]]c]'],
  ['a<rt>b</rt> <00:01.000>c <x>d</x>', '[c:ab c d]'],
  ['&lt;b&gt; &amp; &#x41; &zzz;', '[c:<b> & A &zzz;]'],
  ['a <b', '[c:a [b:]]'],
])('reads %s', (text, tree) => {
  expect(draw(readCueTree(text))).toBe(tree);
});

test('tags that are nested too deep are left out, and their words are kept', () => {
  const tree = draw(readCueTree(`${'<b>'.repeat(1000)}x${'</b>'.repeat(400)}y`));
  expect(tree.match(/\[b/g)).toHaveLength(16);
  expect(tree).toContain('xy');
});
