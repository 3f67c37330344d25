// @vitest-environment node
import { expect, test } from 'vitest';
import { readStyles } from './style-blocks';

test('rules of cues are read, with the properties of the standard alone', () => {
  expect(
    readStyles(
      'STYLE\n::cue, ::cue(b) { color: red; position: fixed; background: rgba(0, 0, 0, .5) !important }',
    ),
  ).toEqual(
    ['', 'b'].map((selector) => ({
      selector,
      declarations: [
        ['color', 'red'],
        ['background-color', 'rgba(0, 0, 0, .5)'],
      ],
    })),
  );
});

test.each([
  'background: url(https://a.example/a.png)',
  'color: expression(alert(1))',
  'font: var(--x)',
  'color: \\72 ed',
  'content: "x"',
  'font-family: "</style>"',
])('no element gets %s', (declaration) => {
  expect(readStyles(`STYLE\n::cue { ${declaration} }`)).toEqual([{ selector: '', declarations: [] }]);
});

test.each([
  'body { color: red }',
  '::cue, body { color: red }',
  '@import "https://a.example/a.css";\n::cue { color: red }',
])('styles of other things are left out: %s', (css) => {
  expect(readStyles(`STYLE\n${css}`)).toEqual([]);
});

test('a long hostile block is read at once', () => {
  const begin = performance.now();
  for (const part of ['/*', '::cue(', ',', '{', '}', "a'"])
    readStyles(`STYLE\n${part.repeat(50_000 / part.length)}`);
  expect(performance.now() - begin).toBeLessThan(2000);
});
