import { at, playerUrl, STREAM_PORTS, sampleFile } from '../specs/steps/addresses';
import { feature } from '../specs/steps/feature';
import { StreamServer } from '../specs/steps/stream-server';
import { tsOf } from '../specs/steps/ts-codec-streams';
import { fa } from '../specs/steps/words';
import {
  expectPlaying,
  film,
  hasText,
  noteText,
  open,
  playback,
  press,
  pressButton,
  waitForControls,
} from './playing';
import { expect, test } from './test';

/** The journeys that each engine makes: what plays, and the most frequent actions of viewers. */

/** Width of the rendition that streams start with here, in pixels. */
const NARROWEST = 426;

interface Start {
  readonly managed: boolean;
  /** The `src` attribute of the video element. */
  readonly src: string | null;
  /** Time of the first segment, in milliseconds since the navigation. */
  readonly segment: number;
  readonly script: number;
}

for (const [row, name, query] of [
  ['film', 'a film', film],
  ['live', 'a live stream', { type: 'live', id: '2001', autoplay: true }],
  ['archive', 'an archived stream in MPEG-TS', { type: 'archive', id: '3001', autoplay: true }],
  ['mp4', 'an mp4 file', { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true }],
  ['flv', 'an flv file', { type: 'flv', 'e-url': sampleFile('sample.flv'), autoplay: true }],
] as const)
  test(`${name} plays`, feature(row), ({ tab }) => open(tab, query));

test('a live stream of MPEG-TS plays on after its rendition has changed', { tag: '@all' }, async ({
  tab,
}) => {
  await open(tab, { type: 'live', id: '2002', autoplay: true });
  await expect.poll(async () => (await playback(tab))?.width).toBeGreaterThan(NARROWEST);
  const from = (await playback(tab))?.time ?? 0;
  // Where a buffer rejects media, the position moves past it.
  await expect
    .poll(() =>
      tab.run<boolean>(`
        const { buffered, currentTime } = document.querySelector('video');
        const last = buffered.length - 1;
        return currentTime > ${from + 4} && buffered.start(last) <= currentTime && buffered.end(last) > currentTime + 0.5;
      `),
    )
    .toBe(true);
});

test('a film starts before its scripts are requested, on a managed source where there is one', async ({
  tab,
  engineName,
}) => {
  await open(tab, film);
  await waitForControls(tab);
  const { managed, src, segment, script } = await tab.run<Start>(`
    const entries = performance.getEntriesByType('resource');
    return {
      managed: 'ManagedMediaSource' in window,
      src: document.querySelector('video').getAttribute('src'),
      segment: entries.find(({ name }) => name.includes('/0.m4s')).responseEnd,
      script: entries.find(({ name }) => name.includes('/assets/index-')).startTime,
    };
  `);
  expect(managed).toBe(engineName === 'webkit');
  // The engine attaches a ManagedMediaSource through an element.
  expect(src).toMatch(/^blob:/);
  expect(segment).toBeLessThan(script);
});

test(
  'a 360-degree video plays, all around where the browser draws it',
  feature('panorama'),
  async ({ tab }) => {
    await tab.goto(playerUrl({ type: 'vod', id: '1003', autoplay: true }));
    const isSaid = await noteText(tab, fa('panorama.flat'));
    await expectPlaying(tab);
    const draws = await tab.run(`return document.createElement('canvas').getContext('webgl2') !== null;`);
    await expect
      .poll(() => tab.run(`return document.querySelector('[data-shape]')?.dataset.shape ?? null;`))
      .toBe(draws ? 'round' : 'flat');
    if (!draws) test.info().annotations.push({ type: 'cell', description: 'flat' });
    if (!draws) await expect.poll(isSaid).toBe(true);
  },
);

test('a seek goes where the viewer wants, and plays on from there', feature('seek'), async ({ tab }) => {
  await open(tab, film);
  await press(tab, '5');
  await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(30);
  await expectPlaying(tab);
  expect((await playback(tab))?.time).toBeLessThan(45);
});

/** Muted: without an audio device, Firefox cannot otherwise decode audio alone. */
test('mp3 and ogg files play as sound', feature('sound'), async ({ tab }) => {
  await tab.goto(`${at.player}/icon.svg`);
  await tab.run(`localStorage.setItem('pardeh:settings', '{"muted":true}');`);
  for (const type of ['mp3', 'ogg']) {
    await tab.goto(playerUrl({ type, 'e-url': sampleFile(`sample.${type}`), autoplay: true }));
    await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(1.5);
    expect(await playback(tab)).toMatchObject({ paused: false, error: null });
    expect(await tab.run(`return document.querySelector('[data-sound-face]') !== null;`)).toBe(true);
  }
});

test('a file plays with its own sound, and is not rebuilt for want of it', async ({ tab }) => {
  await open(tab, { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true });
  await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(4);
  expect(await tab.run(`return document.querySelector('video').src;`)).not.toMatch(/^blob:/);
  expect(await hasText(tab, fa('toast.no-sound'))).toBe(false);
});

/** Here WebKit decodes all of these, Firefox only HEVC. */
for (const [codec, name, type, words] of [
  ['AC-3', 'ac3', 'audio/mp4; codecs="ac-3"', fa('toast.no-sound')],
  ['HEVC', 'hevc', 'video/mp4; codecs="hvc1.1.6.L60.B0"', fa('screen.unsupported-codecs')],
] as const)
  test(`MPEG-TS with ${codec} plays where the engine decodes it, and where not the viewer reads so`, async ({
    tab,
  }, { parallelIndex }) => {
    const stream = tsOf(name);
    // The first port belongs to a mail protocol, and these engines block it.
    const server = await StreamServer.open(STREAM_PORTS[parallelIndex + 1] ?? 0, stream);
    const src = server.origin + stream.path;
    await tab.goto(playerUrl({ type: 'vod', isGeneral: true, src, autoplay: true, site: 'embed' }));
    const noted = await noteText(tab, words);
    const decodes = await tab.run<boolean>(
      `return (window.ManagedMediaSource ?? MediaSource).isTypeSupported(${JSON.stringify(type)});`,
    );
    if (!decodes) await expect.poll(async () => (await noted()) || hasText(tab, words)).toBe(true);
    if (decodes || codec === 'AC-3') await expectPlaying(tab);
    if (decodes) expect(await noted()).toBe(false);
    const hasSound = () =>
      tab.run<boolean>(`
        const { audioTracks, mozHasAudio } = document.querySelector('video');
        return mozHasAudio ?? audioTracks.length === 1;
      `);
    if (decodes) await expect.poll(hasSound).toBe(true);
    await server.close();
  });

test('another sound of a file is chosen by its language', async ({ tab }) => {
  await open(tab, { type: 'mp4', 'e-url': sampleFile('two-sounds.mp4'), autoplay: true });
  await waitForControls(tab);
  await pressButton(tab, fa('settings.title'));
  await expect.poll(() => hasText(tab, fa('settings.audio'))).toBe(true);
  const click = async (role: string, text: string) => {
    const press = () =>
      tab.run<boolean>(`
        const items = [...document.querySelectorAll('[role=${role}]')];
        const item = items.find(({ innerText }) => innerText.includes(${JSON.stringify(text)}));
        item?.click();
        return item !== undefined;
      `);
    // The panel's pages are added after its menu.
    await expect.poll(press).toBe(true);
  };
  await click('menuitem', fa('settings.audio'));
  await click('menuitemradio', 'Original');
  await expect.poll(() => tab.run(`return document.querySelector('video').src;`)).toMatch(/^blob:/);
  await expectPlaying(tab);
});

test('a film ends at its end, and a press plays it again', feature('end'), async ({ tab }) => {
  await open(tab, film);
  await waitForControls(tab);
  await tab.run(`
    const video = document.querySelector('video');
    video.currentTime = video.duration - 1.5;
  `);
  await expect.poll(() => tab.run(`return document.querySelector('video').ended;`)).toBe(true);
  await pressButton(tab, fa('transport.replay'));
  await expectPlaying(tab);
  expect((await playback(tab))?.time).toBeLessThan(30);
});

test('a speed is chosen in the settings', feature('settings'), async ({ tab }) => {
  await open(tab, film);
  await press(tab, 's');
  await pressButton(tab, '۱٫۵');
  await expect.poll(() => tab.run(`return document.querySelector('video').playbackRate;`)).toBe(1.5);
  await expectPlaying(tab);
});

test('captions are shown by their key, and are gone by it', feature('captions'), async ({ tab }) => {
  await open(tab, { ...film, t: 5 });
  const caption = () =>
    tab.run<string | null>(`return document.querySelector('[data-caption]')?.textContent ?? null;`);
  await press(tab, 'c');
  await expect.poll(caption).toMatch(/[\u0600-\u06ff]{2}/);
  await press(tab, 'c');
  await expect.poll(caption).toBeNull();
});

test('a host mounts the player by the SDK and steers it', feature('sdk'), async ({ tab }) => {
  const search = new URLSearchParams({ player: at.player, params: JSON.stringify(film) });
  await tab.goto(`${at.hostOnOtherSite}/mount.html?${search}`);
  await tab.enterFrame();
  await expectPlaying(tab);
  await tab.leaveFrame();
  expect(await tab.run(`await window.player.pause(); return window.player.getState();`)).toMatchObject({
    id: '1001',
    paused: true,
  });
  await tab.enterFrame();
  expect((await playback(tab))?.paused).toBe(true);
});

test(
  'the player fills the screen by its key, and comes back by it',
  feature('full-screen'),
  async ({ tab, engineName }) => {
    await open(tab, film);
    const isFull = () => tab.run(`return document.fullscreenElement !== null;`);
    await press(tab, 'f');
    await expect.poll(isFull).toBe(true);
    if (engineName === 'firefox') await expectPlaying(tab);
    // On a screen without a window manager WebKitGTK may stop drawing the page; the video plays on.
    const from = (await playback(tab))?.time ?? 0;
    await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(from + 1);
    await press(tab, 'f');
    await expect.poll(isFull).toBe(false);
  },
);

for (const [name, id, selector] of [
  ['the bar', '1001', '[role="slider"][aria-valuetext]'],
  ['a panorama', '1003', '[data-picture]'],
] as const)
  test(`a drag along ${name} selects no text`, async ({ tab }) => {
    await open(tab, { ...film, id });
    await press(tab, 'k');
    const box = () =>
      tab.run<{ x: number; y: number; width: number; height: number }>(`
        const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        return { x, y, width, height };
      `);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(100);
    const { x, y, width, height } = await box();
    const bottom = (await tab.run<number>(`return innerHeight;`)) - 4;
    const middle = y + height / 2;
    // To a point beyond the end of the picture, since a hand does not move exactly.
    const selected = await tab.drag(
      { x: x + width * 0.3, y: middle },
      { x: x + width * 0.8, y: Math.min(y + height + 40, bottom) },
      () => tab.run<string>(`return String(getSelection());`),
    );
    expect(selected).toBe('');
  });

test('the tooltip stands above the hand on the bar, with the picture there', async ({ tab }) => {
  await open(tab, film);
  await press(tab, 'k');
  const box = (selector: string) =>
    tab.run<{ x: number; y: number; width: number; height: number } | null>(`
      const found = document.querySelector(${JSON.stringify(selector)});
      if (found === null || !found.checkVisibility()) return null;
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height };
    `);
  const bar = async () =>
    (await box('[role="slider"][aria-valuetext]')) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await bar()).width).toBeGreaterThan(100);
  const { x, y, width, height } = await bar();
  const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
  await tab.drag(at(0.3), at(0.7), async () => {
    await expect
      .poll(async () => {
        const tip = await box('[data-part="tip-box"]');
        return tip === null ? null : Math.abs(tip.x + tip.width / 2 - at(0.7).x);
      })
      .toBeLessThan(2);
    // One thumbnail of the sprite sheet fills the frame; the rest of the sheet is outside it.
    await expect(async () => {
      const [frame, sheet] = [await box('[data-part="tip-frame"]'), await box('[data-part="tip-frame"] img')];
      if (frame === null || sheet === null) throw new Error('no thumbnail');
      expect(sheet.x).toBeLessThanOrEqual(frame.x + 1);
      expect(sheet.y).toBeLessThanOrEqual(frame.y + 1);
      expect(sheet.x + sheet.width).toBeGreaterThanOrEqual(frame.x + frame.width - 1);
      expect(sheet.y + sheet.height).toBeGreaterThanOrEqual(frame.y + frame.height - 1);
      expect(sheet.width).toBeGreaterThan(frame.width * 2);
    }).toPass();
  });
});
