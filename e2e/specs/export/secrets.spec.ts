import { SECRET_PARAMS } from '../../../player/params/secrets';
import { EVENT_NAMES } from '../../host/wire/expectations';
import { at, playerUrl } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Headers that carry the viewer's token to the platform. */
const CARRIERS = new Set(['authorization', 'x-token']);

for (const name of SECRET_PARAMS)
  test(
    `${name} is marked as secret, and so it is nowhere but where it identifies the viewer`,
    boundaryIf(name === 'xToken'),
    async ({ page, operator, shownTexts }) => {
      const viewer = operator.viewer();
      const secret = `secret-of-${name}`;
      const seen = new Map<string, string[]>();
      const note = (place: string, ...texts: readonly unknown[]) =>
        seen.set(place, [...(seen.get(place) ?? []), ...texts.map((text) => JSON.stringify(text) ?? '')]);
      const line = await page.context().newCDPSession(page);
      line.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
        note('referrers', headers.Referer ?? headers.referer),
      );
      await line.send('Network.enable');
      page.on('console', (message) => note('console', message.text()));
      page.on('request', (request) => {
        if (request.isNavigationRequest()) return;
        const headers = Object.entries(request.headers()).filter(([header]) => !CARRIERS.has(header));
        // The request by which the platform returns the viewer of a token.
        const isProfile = request.method() === 'POST' && request.url() === `${at.platform}/api/profile`;
        note('requests', request.url(), isProfile ? null : request.postData(), headers);
      });

      await openHostPage(page);
      const src = playerUrl({
        type: 'vod',
        id: '1001',
        site: 'embed',
        autoplay: true,
        uuid: viewer.uuid,
        [name]: secret,
      });
      await inHost(
        page,
        `const frame = document.createElement('iframe');
       Object.assign(frame, { src: ${JSON.stringify(src)}, allow: 'autoplay; clipboard-write' });
       frame.style.cssText = 'inline-size: 800px; block-size: 450px';
       document.querySelector('#place').append(frame);
       window.player = HostSDK.adopt(frame);
       window.events = [];
       for (const name of ${JSON.stringify(EVENT_NAMES)}) player.on(name, (data) => events.push({ name, data }));`,
      );
      const opened = await playerIn(page, '#place iframe');
      await opened.expectPlaying(0.5);
      await inHost(page, 'await player.pause();');
      note('events', await inHost(page, 'return events;'));
      note('state', await inHost(page, 'return player.getState();'));
      note('diagnosis', await inHost(page, 'return player.diagnose();'));

      await opened.pressInMore(fa('share.title'));
      const panel = opened.frame.getByRole('dialog', { name: fa('share.title') });
      await panel.getByRole('button', { name: fa('share.copy-link') }).click();
      await expect.poll(shownTexts).toContain(fa('toast.link-copied'));
      note('share', await page.evaluate(() => navigator.clipboard.readText()), await panel.innerHTML());
      note('address', await opened.frame.evaluate(() => [location.href, history.state, document.title]));
      note('storage', await page.context().storageState());

      await page.goto(`${at.hostOnOtherSite}/plain.html`);
      await expect.poll(() => viewer.categories()).toContain('pause');
      note('logs', await viewer.events());
      const { entries } = await line.send('Page.getNavigationHistory');
      note('history', entries);
      note('next page', await page.evaluate(() => document.referrer));

      for (const place of [
        'referrers',
        'requests',
        'logs',
        'events',
        'state',
        'diagnosis',
        'share',
        'address',
        'history',
      ])
        expect(seen.get(place)?.length, `${place} were seen`).toBeGreaterThan(0);
      const found = [...seen].filter(([, texts]) => texts.some((text) => text.includes(secret)));
      expect(found.map(([place]) => place)).toEqual([]);
    },
  );
