import { expect, test } from 'vitest';
import { leaveSecondClicks } from './leave-second-clicks';

test('a double click on a button that opens a panel is one press, and any other is two', () => {
  document.body.innerHTML =
    '<button aria-haspopup="dialog"><svg id="opener"></svg></button><button id="other"></button>';
  const seen: string[] = [];
  document.body.onclick = ({ target }) => seen.push(target instanceof Element ? target.id : '');
  const doubleClick = (id: string) => {
    for (const detail of [1, 2])
      document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    return seen.splice(0);
  };
  const end = leaveSecondClicks(document);
  expect(doubleClick('opener')).toEqual(['opener']);
  expect(doubleClick('other')).toEqual(['other', 'other']);
  end();
  expect(doubleClick('opener')).toEqual(['opener', 'opener']);
  document.body.innerHTML = '';
});
