import type { Quiz } from '../../../api/quiz';
import { findLastIndex } from '../../../lib/from-end';
import type { Scene } from '../state/quiz';
import { isComplete } from './withhold';

/** The last question's result is shown for this long before the end; milliseconds. */
export const RESULT_MS = 10_000;

/** All times in milliseconds since 1970 by the server's clock. */
export interface SceneMoment {
  readonly now: number;
  /** When the picture first showed each result; only results that appeared while the viewer watched. */
  readonly shownAt: ReadonlyMap<string, number>;
}

/** A scene whose final outcome is added by the caller. */
type UnresolvedScene = Exclude<Scene, { name: 'end' }> | { readonly name: 'end' };

/** The scene at the moment that the picture shows. */
export function sceneOf(quiz: Quiz, { now, shownAt }: SceneMoment): UnresolvedScene {
  const { questions } = quiz;
  const asked = findLastIndex(questions, ({ state }) => state === 'open' || state === 'over');
  const done = findLastIndex(questions, ({ state }) => state === 'done');
  const current = questions[asked];
  if (current !== undefined && asked > done) {
    const { closesAt, state } = current;
    const isOver = state === 'over' || (closesAt !== null && now >= closesAt);
    return { name: 'question', number: asked + 1, question: current, isOver };
  }
  const ready = questions.findIndex(({ state }) => state === 'ready');
  if (ready > done) return { name: 'ready', number: ready + 1 };
  const last = questions[done];
  if (last === undefined) {
    const next = questions.findIndex(({ state }) => state === 'inactive');
    return { name: 'waiting', number: next < 0 ? null : next + 1 };
  }
  const at = shownAt.get(last.id);
  if (isComplete(quiz) && (at === undefined || now >= at + RESULT_MS)) return { name: 'end' };
  return { name: 'result', number: done + 1, question: last };
}

/** Whether both scenes look the same in a view. */
export function isSameScene(one: UnresolvedScene, other: UnresolvedScene): boolean {
  const parts = (scene: UnresolvedScene) => [
    scene.name,
    'number' in scene && scene.number,
    'question' in scene && scene.question,
    'isOver' in scene && scene.isOver,
    'outcome' in scene && scene.outcome,
  ];
  const theirs = parts(other);
  return parts(one).every((part, index) => part === theirs[index]);
}
