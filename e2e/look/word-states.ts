import { at, sampleFile } from '../specs/steps/addresses';
import type { LookState, Scene } from './scene';

/** Panels about audio, data and texts that open from other panels or need their own stream. */

const playing = { type: 'vod', id: '1001', site: 'embed', autoplay: true, authentication: true } as const;

/** Opens a row of the settings, which some layouts show as a separate page. */
const row = async ({ page, reach, text, seconds }: Scene, key: Parameters<Scene['text']>[0]) => {
  await reach('settings.title');
  await seconds(0.4);
  // The row's value follows its name.
  await page
    .getByRole('menuitem', { name: new RegExp(`^${text(key)}`) })
    .first()
    .click({ timeout: 1500 });
};

const settingsPage = (name: string, key: Parameters<Scene['text']>[0]): LookState => ({
  name: `film-${name}`,
  open: async () => playing,
  show: (scene) => row(scene, key),
});

/** The transcript shows the subtitles that are on. */
async function turnCaptionsOn({ page, seconds }: Scene): Promise<void> {
  await page.keyboard.press('c');
  await seconds(2);
}

/** Opens the transcript by its tab, or by a row of the subtitles page. */
async function openTranscript(scene: Scene): Promise<void> {
  const { page, text } = scene;
  const name = text('transcript.title');
  const tab = page.getByRole('tab', { name });
  if ((await tab.count()) > 0) return tab.first().click();
  await row(scene, 'settings.subtitles');
  await page.getByRole('menuitem', { name }).click({ timeout: 1500 });
}

/** A signer is a video rendition in its own group; here that of another film. */
const SIGNER = [
  '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="film",NAME="Main",DEFAULT=YES',
  '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="sign",NAME="زبان اشارهٔ ایرانی",LANGUAGE="psc",AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.sign-language"',
  `#EXT-X-STREAM-INF:BANDWIDTH=360000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,VIDEO="sign",AUDIO="sound"\n${at.platform}/media/stage/v360/index.m3u8`,
].join('\n');

export const wordStates: readonly LookState[] = [
  {
    name: 'film-transcript',
    open: async () => playing,
    begin: turnCaptionsOn,
    show: openTranscript,
  },
  {
    name: 'film-transcript-search',
    open: async () => playing,
    begin: turnCaptionsOn,
    async show(scene) {
      const { page, text, seconds } = scene;
      await openTranscript(scene);
      await seconds(0.4);
      await page
        .getByRole('searchbox', { name: text('transcript.search') })
        .first()
        .fill('و', { timeout: 1500 });
    },
  },
  settingsPage('sound', 'settings.sound'),
  settingsPage('data', 'settings.data'),
  {
    name: 'film-clip',
    open: async () => ({ ...playing, t: 30 }),
    async show({ page, reach, text, seconds }) {
      await reach('share.title');
      await seconds(0.4);
      await page.getByRole('radio', { name: text('share.clip') }).check({ timeout: 1500 });
      await seconds(0.6);
    },
  },
  {
    name: 'file-clip',
    open: async () => ({
      type: 'mp4',
      'e-url': sampleFile('sample.mp4'),
      t: 5,
      autoplay: true,
      site: 'embed',
    }),
    async show({ reach, seconds }) {
      await reach('clip.title');
      await seconds(1);
    },
  },
  {
    name: 'film-signer',
    async prepare(page) {
      await page.addInitScript(() => {
        localStorage.setItem('pardeh:settings', JSON.stringify({ signer: 'psc/زبان اشارهٔ ایرانی' }));
      });
      await page.route('**/film/master.m3u8*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n${SIGNER}\n` });
      });
    },
    open: async () => playing,
    begin: ({ seconds }) => seconds(5),
  },
  {
    name: 'film-sound-only',
    open: async () => playing,
    async begin(scene) {
      await row(scene, 'settings.quality');
      await scene.page
        .getByRole('menuitemradio', { name: scene.text('settings.sound-only') })
        .click({ timeout: 1500 });
      await scene.page.keyboard.press('Escape');
      await scene.seconds(2);
    },
  },
  {
    name: 'file-settings',
    open: async () => ({ type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true, site: 'embed' }),
    show: ({ reach }) => reach('settings.title'),
  },
];
