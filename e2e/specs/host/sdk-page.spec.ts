import { at, playerUrl } from '../steps/addresses';
import { inHost, mountFilm, mountFloating, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';
import { fa } from '../steps/words';

/** The SDK's effects on the host page. */

const film = { type: 'vod', id: '1001', autoplay: true };

test('of the players of a group, the one that begins pauses the other', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `document.querySelector('#place').insertAdjacentHTML('afterend', '<div id="second"></div>');`,
  );
  const first = await mountFilm(page, { group: true });
  await first.expectPlaying(0.3);
  await inHost(
    page,
    `window.second = HostSDK.mount('#second', { type: 'clip', id: 4001, autoplay: true }, { group: true });`,
  );
  const second = await playerIn(page, '#second iframe');
  await second.expectPlaying(0.3);
  await expect.poll(async () => (await first.readState()).paused).toBe(true);
  await inHost(page, 'await player.play();');
  await first.expectPlaying(0.3);
  await expect.poll(async () => (await second.readState()).paused).toBe(true);
});

test('an existing frame is controlled as it runs, or reloaded once, and stays when released', async ({
  page,
}) => {
  await openHostPage(page, [`${playerUrl(film)}#pardeh=the-first-film`, playerUrl({ ...film, id: '1002' })]);
  const named = await playerIn(page, 'iframe');
  await named.expectPlaying(0.3);
  await named.frame.evaluate('window.stillHere = true');
  await inHost(page, `window.player = HostSDK.adopt('iframe'); await player.pause();`);
  await expect.poll(async () => (await named.readState()).paused).toBe(true);
  expect(await named.frame.evaluate('window.stillHere')).toBe(true);

  const state = await inHost(
    page,
    `window.other = HostSDK.adopt(document.querySelectorAll('iframe')[1], { lang: 'ar' });
     return other.getState();`,
  );
  expect(state).toMatchObject({ id: '1002' });
  await inHost(page, 'player.destroy(); other.destroy();');
  await expect(page.locator('iframe')).toHaveCount(2);
  expect(await inHost(page, 'return player.play().catch((error) => error.code);')).toBe('destroyed');
});

test('where the browser refuses full screen the window is filled, and comes back as it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
  await openHostPage(page);
  // CSS that would displace a fixed element, or cover it.
  await inHost(page, `document.querySelector('#place').style.transform = 'translateX(10px)';`);
  const mounted = await mountFilm(page);
  await mounted.expectPlaying(0.3);
  await mounted.frame.evaluate('window.stillHere = true');
  await inHost(
    page,
    `window.changes = []; player.on('fullscreenchange', ({ fullscreen }) => changes.push(fullscreen));
     scrollTo(0, 60);`,
  );
  const before = await page.locator('iframe').boundingBox();
  const isFull = async () => {
    const box = await page.locator('iframe').boundingBox();
    return box?.x === 0 && box.y === 0 && box.width === 1280 && box.height === 720;
  };
  const fill = async () => {
    await mounted.pressOnBar(fa('transport.fullscreen'));
    await expect.poll(isFull).toBe(true);
  };

  await fill();
  await expect.poll(() => inHost(page, 'return changes;')).toEqual([true]);
  await page.mouse.wheel(0, 400);
  await mounted.pressOnBar(fa('transport.exit-fullscreen'));
  await expect.poll(isFull).toBe(false);
  await expect.poll(() => page.locator('iframe').boundingBox()).toEqual(before);

  await inHost(page, `document.querySelector('#before').focus(); await player.requestFullscreen();`);
  expect(await isFull()).toBe(true);
  await page.goBack();
  await expect.poll(isFull).toBe(false);
  await expect(page.locator('#before')).toBeFocused();
  await fill();
  await mounted.press('Escape');
  await expect.poll(isFull).toBe(false);
  await expect.poll(() => inHost(page, 'return changes;')).toEqual([true, false, true, false, true, false]);
  expect(await mounted.frame.evaluate('window.stillHere')).toBe(true);
  await mounted.expectPlaying(0.3);
});

test('scrolled out of view, it plays on in a corner without reloading, and its space is reserved', async ({
  page,
}) => {
  await openHostPage(page);
  const mounted = await mountFloating(page, { width: 320 });
  await mounted.frame.evaluate('window.stillHere = true');
  const frame = page.locator('iframe');
  const height = await inHost(page, 'return document.documentElement.scrollHeight;');
  const place = await frame.boundingBox();

  const box = { x: 1280 - 16 - 320, y: 720 - 16 - 180, width: 320, height: 180 };
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => frame.boundingBox()).toMatchObject(box);
  expect(await inHost(page, 'return document.documentElement.scrollHeight;')).toBe(height);
  await mounted.expectPlaying(0.3);

  await page.mouse.wheel(0, -1200);
  await expect.poll(() => frame.boundingBox()).toEqual(place);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => frame.boundingBox()).toMatchObject(box);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await mounted.readState()).paused).toBe(true);
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(place?.width);
  expect(await mounted.frame.evaluate('window.stillHere')).toBe(true);
});

test('destroy leaves neither node, listener, observer nor style behind', async ({ page }) => {
  await page.addInitScript(() => {
    const count = { observed: 0 };
    const live: string[] = [];
    Object.assign(window, { count, live });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
      if (this === window || this === document) live.push(given[0]);
      addEventListener.apply(this, given);
    };
    EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof removeEventListener>) {
      if ((this === window || this === document) && live.includes(given[0]))
        live.splice(live.indexOf(given[0]), 1);
      removeEventListener.apply(this, given);
    };
    const { observe, disconnect } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (element) {
      count.observed += 1;
      observe.call(this, element);
    };
    IntersectionObserver.prototype.disconnect = function () {
      count.observed = 0;
      disconnect.call(this);
    };
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
  await openHostPage(page);
  // Records the pointer movements of the automation.
  const look = `return {
    ...count,
    listeners: live.filter((type) => /^(message|fullscreen|key|pop|DOM|scroll|resize|visibility|page)/.test(type)),
    html: document.documentElement.outerHTML,
    state: history.state,
  };`;
  await expect.poll(() => inHost(page, 'return typeof HostSDK;')).toBe('object');
  const before = await inHost(page, look);
  const mounted = await mountFilm(page, { floating: true, group: 'one' });
  await mounted.expectPlaying(0.3);
  await mounted.pressOnBar(fa('transport.fullscreen'));
  await expect(page.locator('iframe')).toHaveAttribute('popover', 'manual');
  await inHost(page, 'player.destroy();');
  await expect.poll(() => inHost(page, look)).toEqual(before);

  const second = await mountFilm(page, { floating: true });
  await second.expectPlaying(0.3);
  await page.mouse.wheel(0, 1200);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await inHost(page, 'player.destroy();');
  await expect.poll(() => inHost(page, look)).toEqual(before);
});

test(
  'marked elements are players by themselves, also those that come later, and end with their element',
  BOUNDARY,
  async ({ page }) => {
    await page.goto(`${at.hostOnOtherSite}/plain.html`);
    const mark = (id: number) =>
      inHost(
        page,
        `document.body.insertAdjacentHTML('beforeend',
        '<div id="film-${id}" data-pardeh data-type="vod" data-id="${id}" data-autoplay data-floating data-feature-set="chat=false"></div>');`,
      );
    await mark(1001);
    // Rarely used parts are separate files, also for a classic script of another origin.
    const part = page.waitForResponse((response) => response.url().includes('/assets/sdk-floating'));
    await page.addScriptTag({ url: `${at.player}/host-sdk.global.js` });
    const first = await playerIn(page, '#film-1001 iframe');
    expect((await part).ok()).toBe(true);
    await first.expectPlaying(0.3);
    expect(new URL(first.frame.url()).searchParams.get('featureSet')).toBe('chat=false');
    await mark(1002);
    await (await playerIn(page, '#film-1002 iframe')).expectPlaying(0.3);
    const of = (id: number) => `HostSDK.of(document.querySelector('#film-${id}'))`;
    expect(await inHost(page, `return (await ${of(1002)}.getState()).id;`)).toBe('1002');
    const ended = await inHost(
      page,
      `const handle = ${of(1002)};
     document.querySelector('#film-1002').remove();
     await new Promise(requestAnimationFrame);
     return handle.play().catch((error) => error.code);`,
    );
    expect(ended).toBe('destroyed');
  },
);

test('an element may come into the document later, be hidden and be moved', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `window.late = document.createElement('div');
     window.player = HostSDK.mount(late, { type: 'vod', id: 1001, autoplay: true });
     await new Promise(requestAnimationFrame);
     late.hidden = true;
     document.querySelector('#place').append(late);`,
  );
  expect(await inHost(page, 'return (await player.getState()).id;')).toBe('1001');
  await inHost(page, 'late.hidden = false; await player.setParams({ lang: "ar" });');
  await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
  await inHost(page, 'await player.seek(30);');
  await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
  await inHost(page, 'document.body.prepend(late);');
  const moved = await playerIn(page, 'body > div:first-child iframe');
  await moved.expectPlaying(0.3);
  await expect(moved.frame.locator('html')).toHaveAttribute('lang', 'ar');
  const state = await inHost<{ paused: boolean; time: number }>(page, 'return player.getState();');
  expect(state.paused).toBe(false);
  expect(state.time).toBeGreaterThan(25);
});

test('a React component mounts, follows its props in place, and unmounts', async ({ page }) => {
  await page.goto(`${at.hostOnOtherSite}/react.html?player=${at.player}`);
  const draw = (props: object | null) => page.evaluate(`window.draw(${JSON.stringify(props)})`);
  await draw({ type: 'vod', id: 1001, autoplay: true, theme: 'dark' });
  const mounted = await playerIn(page, '#root iframe');
  await mounted.expectPlaying(0.3);
  await mounted.frame.evaluate('window.stillHere = true');
  await draw({ type: 'vod', id: 1001, autoplay: true, theme: 'light' });
  await expect(mounted.frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await draw({ type: 'clip', id: 4001, autoplay: true, theme: 'light' });
  await expect.poll(() => inHost(page, 'return (await player.getState()).id;')).toBe('4001');
  await mounted.expectPlaying(0.3);
  expect(await mounted.frame.evaluate('window.stillHere')).toBe(true);
  await expect
    .poll(() => inHost(page, 'return events;'))
    .toEqual(expect.arrayContaining(['play 1001', 'play 4001']));
  await draw(null);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await inHost(page, 'return player;')).toBeNull();
});

test('the page of a video links its oEmbed, and the returned frame plays', async ({
  page,
  player,
  request,
}) => {
  const opened = await player.open({ type: 'vod', id: '1001', lang: 'ar', uuid: 'me' });
  const link = opened.frame.locator('link[type="application/json+oembed"]');
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).not.toContain('uuid');
  const answer: unknown = await (await request.get(`${address}&maxwidth=480`)).json();
  expect(answer).toMatchObject({ type: 'video', title: await link.getAttribute('title'), width: 480 });
  await openHostPage(page);
  await inHost(page, `document.querySelector('#place').innerHTML = ${JSON.stringify(answer)}.html;`);
  const embedded = await playerIn(page, '#place iframe');
  await embedded.tapPlay();
  await embedded.expectPlaying(0.3);
});
