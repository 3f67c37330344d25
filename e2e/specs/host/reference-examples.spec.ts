import { METHOD_EXAMPLES } from '../../host/reference/method-examples';
import { inHost, mountFilm, openHostPage } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** Methods that fail for this film in this frame, with the error code. */
const REFUSED: Readonly<Partial<Record<keyof typeof METHOD_EXAMPLES, string>>> = {
  seekToLive: 'not-supported',
  getCamera: 'not-supported',
  setCamera: 'not-supported',
  // The last user activation of the player was consumed.
  requestPictureInPicture: 'not-allowed',
};

test('the reference’s example of each method runs as it stands there', async ({ page, operator }) => {
  await openHostPage(page);
  const token = await operator.viewer().token();
  await page.route('**/my-token', (route) => route.fulfill({ body: token }));
  const player = await mountFilm(page);
  await inHost(
    page,
    `player.on('loadstart', () => { window.known = null; });
     player.on('playlistchange', (known) => { window.known = known; });`,
  );
  await player.expectPlaying(0.3);
  // A gesture in the player, which audio processing and picture-in-picture require.
  await player.pressOnBar(fa('transport.pause'));
  const answers: Record<string, unknown> = {};
  for (const [name, code] of Object.entries(METHOD_EXAMPLES)) {
    if (name === 'next' || name === 'previous')
      await expect.poll(() => inHost(page, `return window.known?.${name} ?? null;`)).not.toBeNull();
    const refused = await inHost(
      page,
      `try { ${code} } catch (error) { return error.code ?? String(error); }`,
    );
    if (refused !== undefined) answers[name] = refused;
  }
  expect(answers).toEqual(REFUSED);
});
