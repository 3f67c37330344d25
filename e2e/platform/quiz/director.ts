import { HttpError } from '../failures';
import {
  openedCount,
  type Plan,
  type Question,
  type Run,
  runOf,
  type Status,
  statusOf,
  type Times,
  unknownTimes,
} from './run';
import { type Script, scriptedRun, timesFrom } from './schedule';

/** Runs the quiz of a live stream: by its script, or by operator commands, which throw if they do not apply. */
export interface Director {
  /** The current quiz. */
  run(): Run | null;
  /** Creates a quiz without an open question. From then on the operator controls it, and the script is paused. */
  make(plan: Plan): void;
  /** From now on the created quiz runs automatically. */
  start(): void;
  /** Resolves the current question and prepares the next one; after the last one the quiz is finished. */
  next(): void;
  /** Opens the prepared question, or the next one. Resolves the current one. */
  open(seconds?: number): void;
  /** Closes the current question. */
  close(): void;
  /** Shows the result of the question that is open or closed. */
  resolve(): void;
  /** Removes the questions that were not asked, and finishes the quiz. */
  finish(): void;
  /** Removes the quiz. */
  clear(): void;
  /** Returns to the script, if the live stream has one. */
  followScript(): void;
}

export function createDirector(now: () => number, liveId: string, script: Script | null): Director {
  let led: Run | null | 'script' = 'script';
  let made = 0;

  const current = () => (led === 'script' ? script && scriptedRun(liveId, script, now()) : led);
  const onAir = () => {
    const run = current();
    if (run === null) throw new HttpError(409, 'There is no quiz: make one');
    return run;
  };
  const inState = (run: Run, ...wanted: readonly Status[]) =>
    run.questions.find((question) => wanted.includes(statusOf(question, now())));
  /** Resolves the question that is open, or waits for its result. */
  const resolved = (run: Run): Run => {
    const waiting = inState(run, 1, 2);
    if (waiting === undefined) return run;
    return changed(run, waiting, { closesAt: Math.min(waiting.closesAt ?? now(), now()), resolvesAt: now() });
  };
  /** Stops all scheduled changes. */
  const takenOver = (run: Run): Run => {
    const questions = resolved(run).questions.map((one) => {
      const status = statusOf(one, now());
      if (status === 3) return { ...one, ...unknownTimes };
      return status === 5 ? { ...one, ...unknownTimes, readyAt: one.readyAt } : one;
    });
    return { ...run, questions };
  };
  const finished = (run: Run): Run => {
    const over = resolved(run);
    return { ...over, questions: over.questions.slice(0, openedCount(over, now())) };
  };

  return {
    run: current,
    make(plan) {
      made += 1;
      led = runOf(liveId, `o${Math.floor(now())}.${made}`, plan);
    },
    start() {
      const { plan, questions, ...rest } = onAir();
      const times = timesFrom(plan, now());
      led = { ...rest, plan, questions: questions.map((one, index) => ({ ...one, ...times[index] })) };
    },
    next() {
      if (inState(onAir(), 5) !== undefined) throw new HttpError(409, 'A question is ready: open it');
      const run = takenOver(onAir());
      const following = inState(run, 3);
      led = following === undefined ? finished(run) : changed(run, following, { readyAt: now() });
    },
    open(seconds) {
      const run = takenOver(onAir());
      const following = inState(run, 5, 3);
      if (following === undefined) throw new HttpError(409, 'All questions have been asked');
      const closesAt = now() + (seconds ?? run.plan.answerSeconds) * 1000;
      led = changed(run, following, { opensAt: now(), closesAt });
    },
    close() {
      const run = onAir();
      const open = inState(run, 1);
      if (open === undefined) throw new HttpError(409, 'No question is open');
      led = changed(run, open, { closesAt: now() });
    },
    resolve() {
      const run = onAir();
      if (inState(run, 1, 2) === undefined) throw new HttpError(409, 'No question waits for its result');
      led = resolved(run);
    },
    finish() {
      led = finished(onAir());
    },
    clear() {
      led = null;
    },
    followScript() {
      led = 'script';
    },
  };
}

const changed = (run: Run, { id }: Question, times: Partial<Times>): Run => ({
  ...run,
  questions: run.questions.map((one) => (one.id === id ? { ...one, ...times } : one)),
});
