import type { Browser } from 'playwright/test';
import type { LiveStream } from '../../operator/live-stream';
import type { Operator } from '../../operator/operator';
import { Talk } from '../steps/pages/chat';
import { Login } from '../steps/pages/login';
import { expect, type Opened, test } from '../steps/player';
import { collect } from '../steps/requests';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

/** Viewers chatting beside a live stream, across connection failures. */

/** Opens two viewers in separate browsers; both receive messages from now on. */
async function openTwo(
  live: LiveStream,
  operator: Operator,
  browser: Browser,
  player: Opened,
): Promise<[sara: Talk, omid: Talk]> {
  const asViewer = async (name: string) =>
    live.query({ site: 'embed', xToken: await operator.viewer().token(name) });
  const sara = await Talk.open(await player.open(await asViewer('سارا')));
  const omid = await Talk.join(browser, await asViewer('امید'));
  await live.chat.untilListeners(2);
  return [sara, omid];
}

test(
  'two viewers talk: a copy stands there at once, and the message takes its place',
  JOURNEY,
  async ({ browser, page, player, operator }) => {
    const live = await operator.liveStream({ media: 'quick', chat: {} });
    const [sara, omid] = await openTwo(live, operator, browser, player);

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/chat/send-message', async (route) => {
      await held;
      await route.continue();
    });
    await sara.post('سلام به همه');
    await sara.expectOwn('سلام به همه', 'sending');
    await expect(sara.input).toHaveValue('');
    const key = await sara.own('سلام به همه').getAttribute('data-message');
    letGo();
    await sara.expectOwn('سلام به همه', 'shown');
    expect(await sara.own('سلام به همه').getAttribute('data-message')).toBe(key);

    await expect(omid.message('سلام به همه')).toContainText('سارا');
    await omid.post('سلام سارا');
    await omid.expectOwn('سلام سارا', 'shown');
    await expect(sara.message('سلام سارا')).toContainText('امید');
    for (const talk of [sara, omid])
      await expect.poll(() => talk.texts()).toEqual(['سلام به همه', 'سلام سارا']);
  },
);

test('one answers the other, who sees the quote and that it is for them', async ({
  browser,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  const [sara, omid] = await openTwo(live, operator, browser, player);
  await sara.post('سلام به همه');
  const question = omid.message('سلام به همه');
  await question.hover();
  await question.getByRole('button', { name: fa('chat.more', { name: 'سارا' }) }).click();
  await question.getByRole('button', { name: fa('chat.reply'), exact: true }).click();
  await expect(omid.input).toBeFocused();
  await omid.post('از کجا؟');
  await omid.expectOwn('از کجا؟', 'shown');
  const answer = sara.message('از کجا؟');
  await expect(answer).toHaveAttribute('data-to-viewer', 'true');
  await answer.getByRole('button', { name: /سلام به همه/ }).click();
  await expect(sara.own('سلام به همه')).toBeFocused();
});

test('a guest reads; to write they log in, and their message is sent', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  await live.chat.post({ text: 'بفرمایید', name: 'نگار' });
  const opened = await player.open(live.query({ site: 'embed' }));
  const talk = await Talk.open(opened);
  await expect(talk.message('بفرمایید')).toContainText('نگار');

  await expect(talk.input).toHaveCount(0);
  await talk.box.getByRole('button', { name: fa('chat.log-in') }).click();
  const login = new Login(opened);
  const account = operator.account();
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await expect(talk.input).toBeFocused();
  await talk.post('من هم هستم');
  await talk.expectOwn('من هم هستم', 'shown');
  await expect(talk.input).toHaveValue('');

  await test.step('whose token has run out speaks on with a new one', async () => {
    const renewals = collect(talk.page, 'auth/refresh');
    await account.expire();
    await talk.post('هنوز هستم');
    await talk.expectOwn('هنوز هستم', 'shown');
    expect(renewals).toHaveLength(1);
  });

  await test.step('who cannot be known any more logs in again, and nothing is lost', async () => {
    await account.forgetCode();
    await account.expire({ refresh: true });
    await talk.post('باز هم من');
    await login.askCode(account.mobile);
    await login.confirm(await account.code());
    await talk.expectOwn('باز هم من', 'shown');
  });
});

test(
  'messages sent while disconnected appear afterwards, in order and without duplicates',
  JOURNEY,
  async ({ player, operator }) => {
    const live = await operator.liveStream({ media: 'quick', chat: {} });
    await live.chat.post({ text: 'پیش', count: 5 });
    const talk = await Talk.open(await player.open(live.query({ site: 'embed' })));
    await live.chat.untilListeners(1);
    await expect(talk.message('پیش 5')).toHaveCount(1);

    // The delay of the next attempt is random, and may be 0.
    await live.fault({ effect: 'reset', on: 'socket' });
    await live.chat.cut({ how: 'reset' });
    await expect(talk.lost).toBeVisible();
    await live.chat.post({ text: 'میان', count: 30 });
    await live.heal();
    await talk.expectLineBack();
    await live.chat.post({ text: 'پس', count: 2 });
    await expect(talk.message('پس 2')).toHaveCount(1);
    await expect(talk.message('میان 30')).toHaveCount(1);

    const expected = [
      ...Array.from({ length: 5 }, (_, index) => `پیش ${index + 1}`),
      ...Array.from({ length: 30 }, (_, index) => `میان ${index + 1}`),
      'پس 1',
      'پس 2',
    ];
    const seen = new Map<string, string>();
    const read = async () => {
      const drawn = await talk.messages.evaluateAll((nodes) =>
        nodes.map((node) => [
          node.getAttribute('data-message') ?? '',
          node.querySelector('[dir=auto]')?.textContent ?? '',
        ]),
      );
      for (const [key = '', text = ''] of drawn) seen.set(key, text);
    };
    await read();
    const log = talk.box.getByRole('log');
    await log.focus();
    await expect
      .poll(async () => {
        // Only rows in view are rendered, so that fast scrolling skips some.
        const isAtTop = await log.evaluate((list) => list.scrollTop === 0);
        await talk.page.keyboard.press(isAtTop ? 'End' : 'PageUp');
        await read();
        return seen.size;
      })
      .toBe(37);
    const inOrder = [...seen].toSorted(([one], [other]) => Number(one) - Number(other));
    expect(inOrder.map(([, text]) => text)).toEqual(expected);
  },
);

test('a platform that restarts takes nothing with it', async ({ browser, player, operator }) => {
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  const sara = await Talk.open(
    await player.open(live.query({ site: 'embed', xToken: await operator.viewer().token('سارا') })),
  );
  const omid = await Talk.join(
    browser,
    live.query({ site: 'embed', xToken: await operator.viewer().token('امید') }),
  );
  await live.chat.untilListeners(2);
  await sara.post(fa('playlist.place', { place: 'پیش', count: 'آن' }));
  await expect(omid.message(fa('playlist.place', { place: 'پیش', count: 'آن' }))).toHaveCount(1);

  // The connection stays broken until everything has been checked.
  await live.fault({ effect: 'reset', on: 'chat' });
  await live.chat.restart({ seconds: 0 });
  for (const talk of [sara, omid]) await expect(talk.lost).toBeVisible();
  await omid.post('آن میان');
  await omid.expectOwn('آن میان', 'failed');
  await live.heal();
  for (const talk of [sara, omid]) await talk.expectLineBack();
  await live.chat.untilListeners(2);
  // Messages written during the outage are sent automatically.
  await omid.expectOwn('آن میان', 'shown');
  await expect(sara.message('آن میان')).toHaveCount(1);
  for (const talk of [sara, omid])
    await expect
      .poll(() => talk.texts())
      .toEqual([fa('playlist.place', { place: 'پیش', count: 'آن' }), 'آن میان']);
});

test('an undelivered message is marked, reported and kept, and its text comes back', async ({
  player,
  operator,
  shownTexts,
}) => {
  const viewer = operator.viewer();
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  const token = await operator.viewer().token('سارا');
  const talk = await Talk.open(
    await player.open(live.query({ site: 'embed', xToken: token, uuid: viewer.uuid })),
  );
  await live.fault({ effect: 'status', status: 503, on: 'send' });
  await talk.post('این یکی نمی‌رسد');
  await expect.poll(shownTexts).toContain(fa('toast.chat-failed'));
  await talk.expectOwn('این یکی نمی‌رسد', 'failed');
  await expect(talk.input).toHaveValue('');
  await live.heal();

  await talk
    .own('این یکی نمی‌رسد')
    .getByRole('button', { name: fa('chat.bring-back') })
    .click();
  await expect(talk.input).toHaveValue('این یکی نمی‌رسد');
  await expect(talk.own('این یکی نمی‌رسد')).toHaveCount(0);
  await talk.input.press('Enter');
  await talk.expectOwn('این یکی نمی‌رسد', 'shown');

  const errors = async () =>
    (await viewer.events())
      .filter(({ category }) => category === 'error')
      .map(({ type, status }) => [type, status]);
  await expect.poll(errors, { timeout: 25_000 }).toEqual([['CHAT_SEND_ERROR', 503]]);
});

test('slow mode counts down on the send button while the text waits', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'quick', chat: { slowModeSeconds: 8 } });
  const talk = await Talk.open(
    await player.open(live.query({ site: 'embed', xToken: await operator.viewer().token('سارا') })),
  );
  await talk.post('یکی');
  await talk.expectOwn('یکی', 'shown');
  await talk.post('دومی');
  const ring = talk.box.getByRole('timer');
  const left = async () => {
    const [digit = '۰'] = await ring.allTextContents();
    return '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit);
  };
  await expect(ring).toBeVisible();
  const before = await left();
  // A page that was blocked skips numbers.
  await expect.poll(left).toBeLessThan(before);
  await expect(talk.input).toHaveValue('دومی');
  await expect(talk.own('دومی')).toHaveCount(0);
  await expect(ring).toBeHidden();
  await talk.box.getByRole('button', { name: fa('chat.send') }).click();
  await talk.expectOwn('دومی', 'shown');
});

test('a moderator pins, deletes, clears and closes', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'quick', chat: { crowdPerSecond: 0 } });
  const { latest } = await live.chat.post({ text: 'گفته', count: 3 });
  const talk = await Talk.open(
    await player.open(live.query({ site: 'embed', xToken: await operator.viewer().token('سارا') })),
  );
  await live.chat.untilListeners(1);
  await expect(talk.message('گفته')).toHaveCount(3);

  await live.chat.pin({ text: 'خوش آمدید' });
  await expect(talk.box.getByText('خوش آمدید').first()).toBeVisible();
  await live.chat.unpin();
  await live.chat.delete({ id: latest.find(({ text }) => text === 'گفته 2')?.id ?? '' });
  await expect(talk.message('گفته 2')).toHaveCount(0);
  await expect(talk.message('گفته')).toHaveCount(2);
  await live.chat.frame('{"type":"message","data":{"id":5}}');
  await live.chat.frame('no frame');
  await live.chat.clear();
  await expect(talk.messages).toHaveCount(0);

  await live.chat.post({ text: 'از نو' });
  await expect(talk.message('از نو')).toHaveCount(1);
  await live.chat.set({ open: false });
  await expect(talk.box.getByText(fa('chat.closed'))).toBeVisible();
  await expect(talk.message('از نو')).toHaveCount(1);
  await expect(talk.input).toHaveCount(0);
  await live.chat.set({ open: true });
  await expect(talk.input).toBeVisible();
  await live.chat.set({ chat: false });
  await expect(talk.player.frame.getByRole('tab', { name: fa('chat.title') })).toHaveCount(0);
});

test('in a private room words wait for the moderator, and only their author sees them', async ({
  browser,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', chat: { type: 'private' } });
  const sara = await Talk.open(
    await player.open(live.query({ site: 'embed', xToken: await operator.viewer().token('سارا') })),
  );
  const omid = await Talk.join(browser, live.query({ site: 'embed' }));
  await live.chat.untilListeners(2);
  await sara.post('اجازه هست؟');
  await sara.expectOwn('اجازه هست؟', 'waiting');
  await live.chat.post({ text: 'یکی دیگر' });
  await expect(omid.message('یکی دیگر')).toHaveCount(1);
  expect(await omid.texts()).toEqual(['یکی دیگر']);
  await live.chat.confirm();
  await sara.expectOwn('اجازه هست؟', 'shown');
  await expect(omid.message('اجازه هست؟')).toHaveCount(1);
  await expect.poll(() => omid.texts()).toEqual(['اجازه هست؟', 'یکی دیگر']);
});

test('where chat is off there is none, and where sockets do not come through one reads', async ({
  browser,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', chat: { chat: false } });
  const opened = await player.open(live.query({ site: 'embed' }));
  const polled = opened.page.waitForResponse(/\/aggregate\//);
  await opened.expectPlaying(0.5);
  await polled;
  await expect(opened.frame.getByRole('tab', { name: fa('chat.title') })).toHaveCount(0);
  await live.chat.set({ chat: true });
  await live.chat.post({ text: 'کسی هست؟' });
  await live.fault({ effect: 'reset', on: 'socket' });
  const talk = await Talk.join(browser, live.query({ site: 'embed' }));
  await expect(talk.message('کسی هست؟')).toHaveCount(1);
  await live.chat.post({ text: 'هستیم' });
  await talk.networkBack();
  await expect(talk.message('هستیم')).toHaveCount(1);
  await Talk.open(opened);
});
