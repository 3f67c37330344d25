import { describe, expect, test } from 'vitest';
import type { Key } from '../../player/i18n/translate';
import { WIDE } from '../specs/steps/sizes';
import { ar, fa } from '../specs/steps/words';
import { ARABIC_LIGHT, type Dressing, expectAccessible, PERSIAN_DARK } from './axe';
import { makeQuick, PLAIN } from './live-steps';
import { operator } from './platform';
import { open, type Player, type Query } from './player';

/** axe finds no violation in the content, in both languages and themes. */

const PHONE = { width: 390, height: 844 };
const MINI = { width: 300, height: 170 };
const film = { type: 'vod', id: '1001', site: 'embed' };
const playing = { ...film, autoplay: true, authentication: true };

describe.for([PERSIAN_DARK])('in $lang and $theme', checkStates);
describe.for([ARABIC_LIGHT])('in $lang and $theme', { tags: ['ci'] }, checkStates);
describe.for([
  { lang: 'fa', theme: 'light' },
  { lang: 'ar', theme: 'dark' },
] as const)('in $lang and $theme', { tags: ['all'] }, checkStates);

function checkStates({ lang, theme }: Dressing): void {
  const text = (key: Key) => (lang === 'fa' ? fa : ar)(key);
  const show = (query: Query, size = PLAIN) => open({ ...query, lang, theme }, size);
  const shows = ({ view }: Player, selector: string) =>
    expect.element(view.getBySelector(selector).first()).toBeInTheDocument();

  test.for([
    ['plain', PLAIN],
    ['wide', WIDE],
    ['phone', PHONE],
    ['mini', MINI],
  ] as const)('the cover of a film: %s', async ([, size]) => {
    await expectAccessible(await show({ ...film, authentication: true }, size));
  });

  test.for([
    ['plain', PLAIN],
    ['wide', WIDE],
    ['phone', PHONE],
    ['mini', MINI],
  ] as const)('a film that plays: %s', async ([, size]) => {
    const player = await show(playing, size);
    await expect.poll(() => player.video.paused).toBe(false);
    await player.stir();
    await expectAccessible(player);
  });

  test.for([
    ['a 404', { type: 'vod', id: '9404' }],
    ['no content', { type: 'live', id: '2500' }],
    ['missing parameters', {}],
    ['missing parameters of a file', { type: 'mp4', 'e-url': '%%%' }],
  ] as const)('a screen: %s', async ([, query]) => {
    const player = await show(query);
    await shows(player, 'h1, h2');
    await expectAccessible(player);
  });

  test('an announced live stream', async () => {
    const live = await operator.liveStream({ startsIn: 26 * 3600 });
    const player = await show(live.query());
    await expect.element(player.view.getByText(text('screen.awaited'))).toBeVisible();
    await expectAccessible(player);
  });

  test.for([
    ['plain', PLAIN],
    ['wide', WIDE],
    ['phone', PHONE],
    ['mini', MINI],
  ] as const)('a live stream with its chat and its poll: %s', async ([, size]) => {
    const live = await makeQuick();
    await live.poll.open({ title: 'کدام؟', options: ['کمانچه', 'دوتار'] });
    const player = await show(live.query({ site: 'embed', chat: live.id, autoplay: true }), size);
    await shows(player, '[data-controls]');
    await player.stir();
    await expectAccessible(player);
  });

  test('the question of a quiz', async () => {
    const settings = { get_interval: 1000, quiz_get_interval: 1000 };
    const questions = [{ title: 'بلندترین قله؟', choices: ['زردکوه', 'دنا'], correct: 1 }];
    const live = await makeQuick({ settings, quiz: { questions, chances: 1, answerSeconds: 90 } });
    const xToken = await operator.account().token();
    const player = await show(live.query({ quiz: live.id, site: 'embed', xToken }), WIDE);
    await live.quiz.open();
    await shows(player, '[data-quiz="question"]');
    await expectAccessible(player);
  });
}
