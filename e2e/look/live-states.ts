import type { Key } from '../../player/i18n/translate';
import type { NewLiveStream } from '../operator/live-stream';
import type { Operator } from '../operator/operator';
import type { LookState } from './scene';

const QUICK = { get_interval: 1000, quiz_get_interval: 1000, empoji_poll_interval: 1000 };

const MADE: NewLiveStream = {
  media: 'stage',
  timeMachine: true,
  viewers: 12_400,
  title: 'شب موسیقی نواحی؛ اجرای زنده از تالار رودکی',
  settings: { ...QUICK, alternatives: ['2002', '2003'], reactionsPerSecond: 2 },
  chat: { chat: true },
};

const QUESTIONS = [
  {
    title: 'بلندترین قلهٔ رشته‌کوه زاگرس کدام است؟',
    choices: ['زردکوه', 'دنا', 'اشترانکوه', 'گرین'],
    correct: 1,
  },
];

async function openLive(operator: Operator, made: NewLiveStream = {}, guest = false) {
  const live = await operator.liveStream({ ...MADE, ...made });
  await live.chat.fill({ count: 40 });
  await live.chat.pin({ text: 'به تالار خوش آمدید؛ ترانه‌ها را نوبت‌به‌نوبت اعلام می‌کنیم.' });
  await live.poll.open({
    title: 'کدام اجرا تا اینجای شب به دل شما نشست؟',
    options: ['کمانچه‌نوازی لرستان', 'دوتار خراسان', 'عاشیق‌های آذربایجان', 'لیوای بندرعباس'],
  });
  const account = guest ? {} : { xToken: await operator.account().token() };
  return { live, query: live.query({ site: 'embed', authentication: true, ...account }) };
}

const panel = (name: string, key: Key): LookState => ({
  name: `live-${name}`,
  open: async (operator) => (await openLive(operator)).query,
  show: ({ reach }) => reach(key),
});

const quiz = (name: string, guest: boolean, chances = 3): LookState => ({
  name: `quiz-${name}`,
  async open(operator) {
    const { live, query } = await openLive(
      operator,
      {
        media: 'quick',
        profile: 'low-latency',
        timeMachine: false,
        quiz: { questions: QUESTIONS, chances, answerSeconds: 600, crowd: 300 },
      },
      guest,
    );
    await live.poll.clear();
    await live.quiz.open();
    return { ...query, quiz: live.id, xToken: guest ? '' : (query.xToken ?? '') };
  },
  begin: ({ page }) =>
    page
      .locator('[data-quiz]')
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined),
  calm: true,
});

const stageQuestions: LookState = {
  name: 'live-questions',
  async open(operator) {
    const { live, query } = await openLive(operator);
    await live.questions.allow();
    const asked = [
      ['آلبوم این اجرا کی منتشر می‌شود؟', 117],
      ['تمرین گروه از کی آغاز شد و هر روز چند ساعت است؟', 63],
      ['برای شهرهای دیگر هم برنامه دارید؟', 88],
    ] as const;
    const ids = await Promise.all(asked.map(([text, votes]) => live.questions.ask({ text, votes })));
    await live.questions.setState(ids[0]?.[0] ?? '', 'pinned');
    await live.questions.setState(ids[2]?.[0] ?? '', 'answered');
    return query;
  },
  // They appear with the first live data.
  begin: ({ seconds }) => seconds(4),
  show: ({ reach }) => reach('questions.title'),
};

/** Watched until it ends. */
function liveOver(): LookState {
  let end: () => Promise<void> = async () => undefined;
  return {
    name: 'live-over',
    async open(operator) {
      const { live, query } = await openLive(operator, { media: 'quick', timeMachine: false });
      end = async () => {
        await live.set({ archive: 'archive 3001', ended: true });
        await live.end();
      };
      return query;
    },
    async begin({ seconds }) {
      await end();
      await seconds(10);
    },
  };
}

export const liveStates: readonly LookState[] = [
  {
    name: 'live-playing',
    open: async (operator) => (await openLive(operator)).query,
    begin: ({ seconds }) => seconds(3),
  },
  {
    name: 'live-guest-chat',
    open: async (operator) => (await openLive(operator, {}, true)).query,
    show: ({ reach }) => reach('chat.title'),
  },
  panel('chat', 'chat.title'),
  panel('poll', 'poll.title'),
  panel('reactions', 'reactions.title'),
  stageQuestions,
  panel('menu', 'action.more'),
  liveOver(),
  quiz('question', false),
  quiz('guest', true),
];
