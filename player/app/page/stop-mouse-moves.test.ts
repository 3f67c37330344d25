import { expect, test } from 'vitest';
import { stopMouseMoves } from './stop-mouse-moves';

const SOURCES = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./stop-mouse-moves.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

test('moves of the mouse reach no view, and those of the pointer do', () => {
  const seen: string[] = [];
  const view = document.body.appendChild(document.createElement('div'));
  for (const type of ['mousemove', 'mouseover', 'mouseout', 'mousedown', 'pointermove'])
    view.addEventListener(type, () => seen.push(type));
  const send = () => {
    for (const type of ['pointermove', 'mousemove', 'mouseover', 'mouseout', 'mousedown'])
      view.dispatchEvent(new Event(type, { bubbles: true }));
    return seen.splice(0);
  };
  const release = stopMouseMoves(window);
  expect(send()).toEqual(['pointermove', 'mousedown']);
  release();
  expect(send()).toEqual(['pointermove', 'mousemove', 'mouseover', 'mouseout', 'mousedown']);
  view.remove();
});

test('no view listens to them', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const listens = /\bonMouse(?:Move|Over|Out|Enter|Leave)\b|['"`]mouse(?:move|over|out|enter|leave)['"`]/;
  expect(SOURCES.filter(([, source]) => listens.test(source)).map(([path]) => path)).toEqual([]);
});
