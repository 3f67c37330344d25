import type { Quiz } from '../../../player/api/quiz';
import type { PollClock } from '../../../player/lib/polling/poll-server';
import type { Programme } from './answers';
import type { SimulatedViewer } from './simulated-viewer';

/** Shares of the crowd. */
const LOGGED_IN = 0.3;
const VOTING = 0.5;
const REACTING = 0.1;

/** Mean times between two messages of one logged-in viewer, and between two reactions; milliseconds. */
const MESSAGE_MS = 100_000;
const REACTION_MS = 20_000;

/** Maximum time until a viewer has read a question and pressed, in milliseconds. */
const READING_MS = 12_000;

/** By then each page has polled the question; milliseconds. */
const SHOWN_MS = 4000;

/** The actions of the crowd, in milliseconds from the first call. */
export interface CrowdPlan {
  readonly viewers: readonly { readonly name: string; readonly hasLogin: boolean }[];
  readonly programme: Programme;
  readonly joinMs: number;
  /** The steady load is measured between these. */
  readonly steadyFrom: number;
  readonly steadyUntil: number;
  readonly outageFrom: number;
  readonly outageUntil: number;
  readonly until: number;
  /** Returns what the viewers do, by their names or texts, as time passes. */
  schedule(crowd: readonly SimulatedViewer[], clock: PollClock): Sent;
}

export interface Sent {
  readonly votes: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
}

export function crowdPlan(size: number, random: () => number): CrowdPlan {
  const viewers = Array.from({ length: size }, (_, at) => ({
    name: `v${at}`,
    hasLogin: random() < LOGGED_IN,
  }));
  const joinMs = 60_000;
  const outageFrom = 120_000;
  const outageUntil = 150_000;
  const until = 270_000;
  /** Poll and quiz question open shortly before the outage, and close after it. */
  const questionsFrom = 112_000;
  const questionsUntil = 170_000;

  return {
    viewers,
    joinMs,
    outageFrom,
    outageUntil,
    until,
    steadyFrom: 80_000,
    steadyUntil: 110_000,
    // Tokens of those who joined at different moments end at different moments, many of them in the outage.
    programme: { pollFrom: questionsFrom, pollUntil: questionsUntil + 60_000, tokenMs: 75_000 },
    schedule(crowd, clock) {
      const sent = { votes: new Set<string>(), answers: new Set<string>(), messages: new Set<string>() };
      const quiz = quizUntil(Date.now() + questionsUntil);
      for (const [at, viewer] of crowd.entries()) {
        const { name, hasLogin } = viewers[at] ?? { name: '', hasLogin: false };
        clock.after(random() * joinMs, viewer.join);
        if (random() < VOTING)
          clock.after(questionsFrom + SHOWN_MS + random() * READING_MS, () => {
            sent.votes.add(name);
            viewer.vote();
          });
        if (random() < REACTING)
          repeat(clock, joinMs + 5000, until - 60_000, () => REACTION_MS * 2 * random(), viewer.react);
        if (!hasLogin) continue;
        clock.after(questionsFrom + SHOWN_MS + random() * READING_MS, () => {
          sent.answers.add(name);
          viewer.answer(quiz);
        });
        let messages = 0;
        repeat(
          clock,
          joinMs + 5000,
          until - 60_000,
          () => MESSAGE_MS * 2 * random(),
          () => {
            messages += 1;
            const text = `${name} ${messages}`;
            if (viewer.write(text)) sent.messages.add(text);
          },
        );
      }
      return sent;
    },
  };
}

function repeat(clock: PollClock, from: number, until: number, pause: () => number, run: () => void): void {
  const next = () => {
    if (clock.now() >= until) return;
    run();
    clock.after(pause(), next);
  };
  clock.after(from + pause(), next);
}

function quizUntil(closesAt: number): Quiz {
  return {
    id: 'quiz-1',
    kind: 'points',
    title: null,
    sealed: 'sealed',
    questionCount: 1,
    chances: 1,
    maxChances: 1,
    questions: [
      {
        id: 'q1',
        title: '?',
        state: 'open',
        choices: [{ id: 'c1', title: 'a', isRight: null, votes: null }],
        opensAt: null,
        closesAt,
        left: null,
      },
    ],
  };
}
