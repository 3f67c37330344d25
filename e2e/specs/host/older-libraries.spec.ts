import { at } from '../steps/addresses';
import { playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';

/** Hosts with old libraries that change built-in prototypes. */

const LIBRARIES: Readonly<Record<string, string>> = {
  'Prototype.js 1.6.1': `
    const make = (items) => {
      if (!items) return [];
      if (items.toArray) return items.toArray();
      return Array.prototype.slice.call(items);
    };
    Array.from = make;
    Object.assign(Array.prototype, {
      toArray() { return this.slice(); },
      entries() { return this.slice(); },
      toJSON() { return '[' + this.map((item) => JSON.stringify(item)).join(', ') + ']'; },
    });
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    Number.prototype.toJSON = function () { return String(this); };
    Element.prototype.remove = function () { this.parentNode?.removeChild(this); return this; };
    Object.prototype.extend = function () { return this; };
  `,
  MooTools: `
    Array.from = (item) => (item == null ? [] : typeof item !== 'string' && item.length >= 0 ? [...item] : [item]);
    const { prototype } = window.Element;
    window.Element = Object.assign(function () {}, { prototype });
    window.Event = window.Request = window.Class = window.Type = function () {};
    window.Cookie = window.Options = window.Events = window.Browser = {};
    for (const name of ['each', 'contains', 'include', 'append', 'flatten', 'pick'])
      Array.prototype[name] = function () { return this; };
    Function.prototype.bind = function (that, ...first) {
      const self = this;
      return function (...rest) { return self.apply(that, [...first, ...rest]); };
    };
  `,
};

for (const [name, script] of Object.entries(LIBRARIES)) {
  test(`a host page with ${name} mounts, steers and hears the player`, async ({ page, player }) => {
    await page.addInitScript(`if (window.top === window) { ${script} }`);
    const mounted = await player.mount({ type: 'vod', id: '1001', autoplay: true });
    await mounted.expectPlaying(0.5);
    await page.evaluate('window.player.pause()');
    await page.evaluate('window.player.seek(30)');
    expect(await mounted.readState()).toMatchObject({ paused: true });
    expect(await page.evaluate('window.player.getState()')).toMatchObject({ id: '1001', paused: true });
    await expect
      .poll(() => page.evaluate('window.events.map(({ name }) => name)'))
      .toEqual(expect.arrayContaining(['ready', 'play', 'pause', 'seeked']));
    await page.evaluate('window.player.destroy()');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test(`in a host page with ${name} the element dispatches its events`, async ({ page }) => {
    await page.addInitScript(`if (window.top === window) { ${script} }`);
    await page.goto(`${at.hostOnOtherSite}/plain.html`);
    await page.setContent(`<pardeh-player type="vod" media-id="1001" autoplay></pardeh-player>
      <script>
        events = [];
        for (const name of ['emptied', 'loadstart', 'loadeddata', 'ready', 'progress', 'play', 'playing'])
          document.querySelector('pardeh-player').addEventListener(name, ({ type }) => events.push(type));
        </script>
      <script type="module">
        import '${at.player}/host-sdk.element.js';
        document.querySelector('pardeh-player').textTracks.addEventListener('addtrack', ({ type }) => events.push(type));
      </script>`);
    await (await playerIn(page, 'pardeh-player iframe')).expectPlaying(0.3);
    const expected = [
      'emptied',
      'loadstart',
      'loadeddata',
      'ready',
      'progress',
      'play',
      'playing',
      'addtrack',
    ];
    await expect.poll(() => page.evaluate('events')).toEqual(expect.arrayContaining(expected));
  });
}
