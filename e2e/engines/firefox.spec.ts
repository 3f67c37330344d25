import { fa } from '../specs/steps/words';
import { film, hasButton, open, waitForControls } from './playing';
import { expect, test } from './test';

test('picture in picture is offered where the browser has it', async ({ tab }) => {
  await open(tab, film);
  expect(await hasButton(tab, fa('transport.picture-in-picture'))).toBe(
    await tab.run(`return document.pictureInPictureEnabled === true;`),
  );
});

test('Tab leads to the controls, not to the video under them', async ({ tab }) => {
  await open(tab, film);
  await waitForControls(tab);
  await tab.press('Tab');
  expect(await tab.run(`return document.activeElement.ariaLabel;`)).toBe(fa('transport.timeline'));
});
