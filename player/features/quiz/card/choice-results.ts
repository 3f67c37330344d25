import type { QuizQuestion } from '../../../api/quiz';
import { shareOut } from '../../../lib/share-out';
import type { OwnAnswer, Scene } from '../state/quiz';

/** A choice as it is drawn. */
export interface ChoiceResult {
  readonly id: string;
  readonly title: string;
  /**
   * The state of the viewer's answer. Once the result is known: `right` for the right choice, `wrong` for the viewer's
   * wrong one.
   */
  readonly mark: OwnAnswer['state'] | 'right' | 'wrong' | null;
  readonly isMine: boolean;
  /** Whole percent of all answers; the choices add up to 100. `null` if unknown. */
  readonly percent: number | null;
}

export function choiceResults(
  scene: Extract<Scene, { name: 'question' | 'result' }>,
  own: OwnAnswer | null,
): readonly ChoiceResult[] {
  const { choices } = scene.question;
  const isRevealed = scene.name === 'result';
  const percents = isRevealed ? sharesOf(choices) : null;
  const answered = isAnswer(scene, own) ? own : null;
  return choices.map(({ id, title, isRight }, index) => {
    const isMine = answered?.choice === id;
    const result = isRight === true ? 'right' : isMine && isRight === false ? 'wrong' : null;
    const mark = isRevealed ? result : isMine ? (answered?.state ?? null) : null;
    return { id, title, mark, isMine, percent: percents?.[index] ?? null };
  });
}

/** Whether the answer counts: one that is chosen but not sent does not, once the time is over. */
function isAnswer(scene: Parameters<typeof choiceResults>[0], own: OwnAnswer | null): boolean {
  if (scene.name === 'result') return own?.state === 'counted';
  return !scene.isOver || own?.state !== 'chosen';
}

function sharesOf(choices: QuizQuestion['choices']): readonly number[] | null {
  const votes = choices.flatMap((choice) => choice.votes ?? []);
  return votes.length === choices.length && votes.some((count) => count > 0) ? shareOut(votes) : null;
}
