import { fa } from '../specs/steps/words';
import { film, hasButton, open } from './playing';
import { expect, test } from './test';

test('picture in picture is offered where the browser has it', async ({ tab }) => {
  await open(tab, film);
  expect(await hasButton(tab, fa('transport.picture-in-picture'))).toBe(
    await tab.run(`return document.pictureInPictureEnabled === true;`),
  );
});
