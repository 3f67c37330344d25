import { createOperator } from '../operator/operator';
import { filmQuery } from '../operator/query';
import { at } from '../specs/steps/addresses';
import { fa } from '../specs/steps/words';
import { open, pressButton, waitForControls } from './playing';
import { expect, test } from './test';

/** Parts of the interface to which these engines bring styles of their own. */

test('a comment in Latin script begins at the left, as its text does', async ({ tab }) => {
  const film = await createOperator(at.platform).film();
  await film.comments.post({ text: 'What a film' });
  await open(tab, filmQuery({ id: film.id, autoplay: true }));
  await waitForControls(tab);
  await pressButton(tab, fa('comments.title'));
  const words = () =>
    tab.run<readonly number[] | null>(`
      const text = [...document.querySelectorAll('p[dir=auto]')].find((one) => one.textContent === 'What a film');
      if (text === undefined) return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [range, text].map((one) => Math.round(one.getBoundingClientRect().left));
    `);
  await expect.poll(words).not.toBeNull();
  const [first, edge] = (await words()) ?? [];
  expect(first).toBe(edge);
});
