import { Login } from '../steps/pages/login';
import { StageQuestions } from '../steps/pages/questions';
import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** Viewers who ask the stage of a live stream, and its host. */

test('viewers ask the stage and vote, and its host pins, answers and hides', async ({
  browser,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', settings: { get_interval: 1000 } });
  await live.questions.allow();
  const query = { site: 'embed' };
  const guest = await player.open(live.query(query));
  const sara = await StageQuestions.open(guest);
  await expect(sara.box.getByText(fa('questions.empty'), { exact: true })).toBeVisible();
  await sara.box.getByRole('button', { name: fa('questions.log-in') }).click();
  const [login, account] = [new Login(guest), operator.account()];
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await sara.ask('این قطعه از کدام خطه است؟');

  const omid = await StageQuestions.join(
    browser,
    live.query({ ...query, xToken: await operator.viewer().token('امید') }),
  );
  await omid.ask('کی به شیراز می‌آیید؟');
  await omid.voteFor('این قطعه از کدام خطه است؟').click();
  await expect(omid.voteFor('این قطعه از کدام خطه است؟')).toContainText('۲');
  await omid.box.page().mouse.move(300, 300);
  await expect.poll(() => omid.texts()).toEqual(['این قطعه از کدام خطه است؟', 'کی به شیراز می‌آیید؟']);

  const [first, second] = (await live.questions.all()).map(({ id }) => String(id));
  await live.questions.setState(second ?? '', 'pinned');
  await live.questions.setState(first ?? '', 'answered');
  // Each page requests the list every ten seconds.
  await expect
    .poll(() => sara.texts(), { timeout: 14_000 })
    .toEqual(['کی به شیراز می‌آیید؟', 'این قطعه از کدام خطه است؟']);
  await expect(sara.row('کی به شیراز')).toContainText(fa('questions.pinned'));
  await expect(sara.row('این قطعه')).toContainText(fa('questions.answered'));
  await live.questions.allow(false);
  await expect(guest.frame.getByRole('tab', { name: fa('questions.title') })).toHaveCount(0);
});
