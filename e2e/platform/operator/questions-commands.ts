import * as v from 'valibot';
import { QUESTION_LENGTH, QuestionState } from '../../../player/api/schema/questions';
import { phraseKinds } from '../people/phrases';
import { formId } from './chat-commands';
import { formFlag, formNumber } from './form';

const MOST_AT_ONCE = 500;

const count = v.pipe(formNumber, v.integer(), v.maxValue(MOST_AT_ONCE));

/** POST `/operator/lives/{id}/questions`. */
export const QuestionsSettings = v.object({ on: formFlag });

/** POST `/operator/lives/{id}/questions/ask`: simulated people ask. */
export const AskCommand = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(QUESTION_LENGTH))),
  kind: v.optional(v.picklist(phraseKinds), 'short'),
  name: v.optional(v.string()),
  count: v.optional(count, 1),
  /** In addition to the asker's own vote. */
  votes: v.optional(v.pipe(formNumber, v.integer()), 0),
  secondsAgo: v.optional(formNumber, 0),
});

/** POST `/operator/lives/{id}/questions/state`. */
export const StateCommand = v.object({ id: formId, state: QuestionState });

/** POST `/operator/lives/{id}/questions/hide`: hides the question from viewers, or shows it again. */
export const HideCommand = v.object({ id: formId, hidden: v.optional(formFlag, true) });

/** POST `/operator/lives/{id}/questions/votes`: simulated people vote. */
export const VotesCommand = v.object({ id: formId, count: v.pipe(formNumber, v.integer()) });
