// @vitest-environment node
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { olderCss } from './older-css';

/** Without the space around braces. */
const flat = (css: string) => css.replace(/\s+/g, ' ').replace(/ ?([{}]) ?/g, '$1');

async function write(css: string): Promise<string> {
  const inline = { configFile: false as const, css: { postcss: { plugins: [olderCss] } } };
  const { code } = await preprocessCSS(css, '/some.css', await resolveConfig(inline, 'build'));
  return flat(code);
}

test('a query of the player or the stage is a query of the window where there are no container queries', async () => {
  const css = await write('@container stage (max-width: 5px) or (max-height: 6px) { a { width: 20cqi } }');
  expect(css).toContain(
    flat('@container stage (max-width: 5px) or (max-height: 6px) { a { width: 20cqi } }'),
  );
  expect(css).toContain(
    flat(
      '@supports not (container-type: size) { @media (max-width: 5px), (max-height: 6px) { a { width: 20vw } } }',
    ),
  );
});

test('a query of the height of the footer, and of other containers, stays alone', async () => {
  for (const css of [
    '@container footer (max-height: 5px) { a { top: 0 } }',
    '@container quiz (width > 5px) { a { top: 0 } }',
  ])
    expect(await write(css)).toBe(flat(css));
});

test('a unit of a container has one of the window before it', async () => {
  expect(await write('a { width: 20cqb }')).toBe(flat('a { width: 20vh; width: 20cqb }'));
});

test('a custom property takes any unit, so that the one of the window wins only without queries', async () => {
  expect(await write('a { --b: 20cqb; top: 0 }')).toBe(
    flat('a { --b: 20cqb; top: 0 } @supports not (container-type: size) { a { --b: 20vh } }'),
  );
});

test.each([
  ['translate: -50% 0', 'translate(-50%, 0)'],
  ['translate: calc(-1 * var(--a) - 2px) -84px', 'translate(calc(-1 * var(--a) - 2px), -84px)'],
  ['rotate: 45deg', 'rotate(45deg)'],
  ['scale: -1 1', 'scale(-1, 1)'],
])('%s is a transform where there are no single transforms', async (single, transform) => {
  expect(await write(`a { ${single} }`)).toContain(
    flat(`@supports not (translate: 0) { a { transform: ${transform} } }`),
  );
});

test('an answer to a press is left out, and so is an animation', async () => {
  for (const css of ['a { scale: 0.9 }', '@keyframes a { from { translate: 0 8px } }'])
    expect(await write(css)).toBe(flat(css));
});

test('a focus inside is seen without :has', async () => {
  expect(await write('a:has(:focus-visible) { top: 0 }')).toContain(
    flat('@supports not selector(:has(*)) { a:focus-within { top: 0 } }'),
  );
});
