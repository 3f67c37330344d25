import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import type { Query } from './addresses';
import { JOURNEY } from './journey';
import { Login } from './pages/login';
import { expect, type Player, test } from './player';
import { fa } from './words';

/** Moments that a viewer names for himself: kept by the platform, on the timeline and in the list. */

/** A viewer of the test's own, whose film does not run on while he writes. */
function guest(query: Query = {}) {
  return { type: 'vod', id: '1001', site: 'embed', authentication: true, uuid: randomUUID(), ...query };
}

function button(player: Player, name: string | RegExp) {
  return player.frame.getByRole('button', { name, exact: true });
}

async function openAt(player: Player, seconds: number): Promise<void> {
  await player.tapPlay();
  await player.expectPlaying(0.3);
  await player.pauseByKey();
  await player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, seconds);
  await expect.poll(async () => (await player.hear()).time).toBeCloseTo(seconds, 0);
  // Shown while the film rests.
  await expect(button(player, fa('markers.title'))).toBeVisible();
}

async function openForm(player: Player): Promise<Locator> {
  await button(player, fa('markers.title')).click();
  const list = player.frame.getByRole('dialog', { name: fa('markers.title') });
  await list
    .getByRole('button', { name: fa('marker-form.title') })
    .first()
    .click();
  return formOf(player);
}

function formOf(player: Player): Locator {
  return player.frame.locator('dialog').filter({ has: player.frame.getByLabel(fa('marker-form.name')) });
}

async function fill(form: Locator, { name, sticker, description }: Record<string, string>): Promise<void> {
  await form.getByLabel(fa('marker-form.name')).fill(name ?? '');
  if (sticker !== undefined) await form.getByRole('radio', { name: sticker }).check();
  await form.getByLabel(fa('marker-form.description')).fill(description ?? '');
}

const words = {
  name: fa('playlist.place', { place: 'سکوت پیش', count: 'طوفان' }),
  sticker: fa('sticker.fire'),
  description: 'باد می‌ایستد',
};

function ownMarks(player: Player): Locator {
  return player.frame.locator('[data-mark="personal"]');
}

test(
  'a moment is named, changed and removed, and the platform keeps it',
  JOURNEY,
  async ({ player, operator, said }) => {
    const query = guest();
    const opened = await player.open(query);
    await openAt(opened, 20);
    await expect(ownMarks(opened)).toHaveCount(0);

    const form = await openForm(opened);
    await fill(form, words);
    await form.getByRole('button', { name: fa('marker-form.later') }).click();
    await button(opened, fa('marker-form.add')).click();
    await expect.poll(said).toContain(fa('toast.marker-added'));
    const list = opened.frame.getByRole('dialog', { name: fa('markers.title') });
    await expect(list.getByRole('button', { name: /سکوت پیش از طوفان/ }).first()).toBeVisible();
    const [kept] = await operator.viewer(query.uuid).markers();
    expect(kept).toMatchObject({ name: words.name, sticker: '🔥', description: words.description });
    expect(kept?.time).toBeCloseTo(21, 0);

    await test.step('its mark stands on the timeline and is not the channel’s', async () => {
      await expect(ownMarks(opened)).toHaveCount(1);
      const own = await ownMarks(opened).evaluate((mark) => getComputedStyle(mark));
      const others = opened.frame.locator('[data-mark="channel"]');
      await expect(others).toHaveCount(5);
      const channel = await others.first().evaluate((mark) => getComputedStyle(mark));
      expect([own.backgroundColor, own.rotate]).not.toEqual([channel.backgroundColor, channel.rotate]);
    });

    await list.getByRole('button', { name: fa('markers.edit', { name: 'سکوت پیش از طوفان' }) }).click();
    const changing = formOf(opened);
    await changing.getByLabel(fa('marker-form.name')).fill('آغاز باد');
    await button(opened, fa('marker-form.change')).click();
    await expect(list.getByRole('button', { name: fa('markers.edit', { name: 'آغاز باد' }) })).toBeVisible();
    expect(await operator.viewer(query.uuid).markers()).toMatchObject([{ name: 'آغاز باد', sticker: '🔥' }]);

    await test.step('another visit of the same viewer finds it', async () => {
      await opened.page.reload();
      const again = await player.open({ ...query, autoplay: true });
      await expect(ownMarks(again)).toHaveCount(1);
      await again.press('k');
      await button(again, fa('markers.title')).click();
      await again.frame.getByText(fa('markers.personal')).click();
      await again.frame.getByRole('button', { name: fa('markers.edit', { name: 'آغاز باد' }) }).click();
      await button(again, fa('marker-form.remove')).click();
      await expect.poll(said).toContain(fa('toast.marker-removed'));
      await expect(again.frame.getByText(fa('markers.empty'))).toBeVisible();
      await expect(ownMarks(again)).toHaveCount(0);
      expect(await operator.viewer(query.uuid).markers()).toEqual([]);
    });
  },
);

test('what is missing or too long is told, and no request is sent', async ({ page, player, said }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/markers') && request.method() === 'POST') sent.push(request.url());
  });
  const opened = await player.open(guest());
  await openAt(opened, 10);
  const form = await openForm(opened);
  await button(opened, fa('marker-form.add')).click();
  for (const message of [
    fa('marker-form.name-required'),
    fa('marker-form.sticker-required'),
    fa('marker-form.description-required'),
  ])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel(fa('marker-form.name'))).toBeFocused();

  await fill(form, { ...words, name: '🌵'.repeat(257) });
  await expect(form.getByText(fa('marker-form.name-long'))).toBeVisible();
  await expect(form.getByText(fa('marker-form.name-count', { count: '۲۵۷', most: '۲۵۶' }))).toBeVisible();
  await button(opened, fa('marker-form.add')).click();
  await expect(form).toBeVisible();
  expect(sent).toEqual([]);

  await form.getByLabel(fa('marker-form.name')).fill('🌵'.repeat(256));
  await button(opened, fa('marker-form.add')).click();
  await expect.poll(said).toContain(fa('toast.marker-added'));
  expect(sent).toHaveLength(1);
});

test('the player’s keys rest while the form is open', async ({ player }) => {
  const opened = await player.open(guest());
  await openAt(opened, 10);
  const form = await openForm(opened);
  await form.getByRole('button', { name: fa('marker-form.earlier') }).focus();
  for (const key of ['e', 'm', 'ArrowRight', 'k']) await opened.page.keyboard.press(key);
  await expect(form).toBeVisible();
  const heard = await opened.hear();
  expect(heard.paused).toBe(true);
  expect(heard.muted).toBe(false);
  expect(heard.time).toBeCloseTo(10, 0);
});

test('what cannot be kept is told in the form, and nothing written is lost', async ({
  page,
  player,
  operator,
  said,
}) => {
  const query = guest();
  const opened = await player.open(query);
  await openAt(opened, 10);
  const form = await openForm(opened);
  await fill(form, words);
  await page.route('**/api/user/markers*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await button(opened, fa('marker-form.add')).click();
  await expect(form.getByRole('alert')).toContainText('نشانه ثبت نشد');
  await expect(form.getByLabel(fa('marker-form.name'))).toHaveValue(words.name);

  await test.step('not even by closing the form', async () => {
    await form.getByRole('button', { name: fa('action.close') }).click();
    await expect(form).toHaveCount(0);
    await openForm(opened);
    await expect(form.getByLabel(fa('marker-form.name'))).toHaveValue(words.name);
  });
  await page.unroute('**/api/user/markers*');
  await button(opened, fa('marker-form.add')).click();
  await expect.poll(said).toContain(fa('toast.marker-added'));
  expect(await operator.viewer(query.uuid).markers()).toHaveLength(1);
});

test('a marker that cannot be removed comes back', async ({ page, player, operator, said }) => {
  const query = guest();
  const opened = await player.open(query);
  await openAt(opened, 10);
  await fill(await openForm(opened), words);
  await button(opened, fa('marker-form.add')).click();
  await page.route('**/api/user/markers/*', (route) => route.fulfill({ status: 403, body: '{}' }));
  await button(opened, `ویرایش «${words.name}»`).click();
  await button(opened, fa('marker-form.remove')).click();
  await expect.poll(said).toContain(fa('toast.marker-kept'));
  await expect(button(opened, `ویرایش «${words.name}»`)).toBeVisible();
  await expect(ownMarks(opened)).toHaveCount(1);
  expect(await operator.viewer(query.uuid).markers()).toHaveLength(1);
});

test('a guest without a token is asked to log in, and finds the form when he has', async ({
  page,
  player,
  operator,
  said,
}) => {
  await page.route('**/auth/token*', (route) => route.fulfill({ status: 404, body: '{}' }));
  const account = operator.account();
  const opened = await player.open(guest());
  await openAt(opened, 10);
  await button(opened, fa('markers.title')).click();
  const list = opened.frame.getByRole('dialog', { name: fa('markers.title') });
  await list.getByText(fa('markers.personal')).click();
  await expect(list.getByText(fa('markers.closed'))).toBeVisible();

  await list.getByRole('button', { name: fa('marker-form.title') }).click();
  await expect.poll(said).toContain(fa('toast.login-first'));
  const login = new Login(opened);
  // A viewer reads it before he types.
  await expect(opened.frame.getByText(fa('toast.login-first'))).toHaveCount(0);
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await fill(formOf(opened), words);
  await button(opened, fa('marker-form.add')).click();
  await expect.poll(said).toContain(fa('toast.marker-added'));
  expect(await account.markers()).toMatchObject([{ name: words.name }]);
});

test('where the token ends while one writes, a login sends what was written', async ({
  page,
  player,
  operator,
  said,
}) => {
  const account = operator.account();
  const query = guest();
  const opened = await player.open(query);
  await openAt(opened, 10);
  await fill(await openForm(opened), words);
  await page.route('**/auth/token*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await operator.viewer(query.uuid).expire({ refresh: true });
  await button(opened, fa('marker-form.add')).click();
  await expect.poll(said).toContain(fa('toast.login-first'));
  const login = new Login(opened);
  // A viewer reads it before he types.
  await expect(opened.frame.getByText(fa('toast.login-first'))).toHaveCount(0);
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await expect.poll(said).toContain(fa('toast.marker-added'));
  expect(await account.markers()).toMatchObject([{ name: words.name, sticker: '🔥' }]);
});

test('who gives up the login finds what he wrote, and why it was not kept', async ({
  page,
  player,
  operator,
}) => {
  const query = guest();
  const opened = await player.open(query);
  await openAt(opened, 10);
  const form = await openForm(opened);
  await fill(form, words);
  await page.route('**/auth/token*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await operator.viewer(query.uuid).expire({ refresh: true });
  await button(opened, fa('marker-form.add')).click();
  await new Login(opened).popover.getByRole('button', { name: fa('action.close') }).click();
  await expect(form.getByRole('alert')).toContainText(fa('marker-form.login-required'));
  await expect(form.getByLabel(fa('marker-form.name'))).toHaveValue(words.name);
});

test('a list that did not come says so, and is asked for anew', async ({ page, player }) => {
  await page.route('**/api/user/markers?*', (route) => route.fulfill({ status: 403, body: '{}' }));
  const opened = await player.open(guest());
  await openAt(opened, 10);
  await button(opened, fa('markers.title')).click();
  await opened.frame.getByText(fa('markers.personal')).click();
  await expect(opened.frame.getByText(fa('markers.failed'))).toBeVisible();
  await page.unroute('**/api/user/markers?*');
  await button(opened, fa('action.retry')).click();
  await expect(opened.frame.getByText(fa('markers.empty'))).toBeVisible();
});

test('the list is filtered by sticker; the row of stickers moves by 50 pixels', async ({ player }) => {
  const opened = await player.open(guest({ authentication: false }));
  await openAt(opened, 10);
  await button(opened, fa('markers.title')).click();
  const list = opened.frame.getByRole('dialog', { name: fa('markers.title') });
  await expect(list.getByRole('listitem')).toHaveCount(5);

  const row = list.getByRole('group', { name: fa('markers.filter') });
  await row.getByRole('button', { name: '🐪' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await row.getByRole('button', { name: '🌊' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await row.getByRole('button', { name: '🌊' }).click();
  await row.getByRole('button', { name: '🐪' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(5);

  const place = () => row.evaluate((box) => Math.round(Math.abs(box.scrollLeft)));
  // What was pressed may have been brought into view.
  await row.evaluate((box) => box.scrollTo({ left: 0, behavior: 'instant' }));
  await list.getByRole('button', { name: fa('tags.on') }).click();
  await expect.poll(place).toBe(50);
  await list.getByRole('button', { name: fa('tags.back') }).click();
  await expect.poll(place).toBe(0);

  // Arrows walk along the row and leave the film where it is.
  await row.getByRole('button', { name: fa('bookmarks.shelf-all') }).focus();
  await opened.page.keyboard.press('ArrowLeft');
  await expect(row.getByRole('button', { name: '🌌' })).toBeFocused();
  expect((await opened.hear()).time).toBeCloseTo(10, 0);
});

for (const [why, query] of [
  ['the embedding allows no login', { authentication: false }],
  ['the flag is false', { featureSet: '{"personalMarker":false}' }],
  ['it is the portal’s own page', { site: 'portal' }],
] as const) {
  test(`there are no markers of one’s own where ${why}`, async ({ page, player }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/user/markers')) asked.push(request.url());
    });
    const opened = await player.open(guest(query));
    await openAt(opened, 10);
    await button(opened, fa('markers.title')).click();
    const list = opened.frame.getByRole('dialog', { name: fa('markers.title') });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list.getByRole('button', { name: fa('marker-form.title') })).toHaveCount(0);
    await expect(list.getByText(fa('markers.personal'))).toHaveCount(0);
    expect(asked).toEqual([]);
  });
}
