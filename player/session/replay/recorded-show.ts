import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import type { ReplayPart, WirePart } from '../../api/replay/replay-part';
import { decodeReplayPolls, type ReplayPoll } from '../../api/replay/replay-polls';
import { decodeReplayQuizzes, type ReplayQuiz } from '../../api/replay/replay-quiz';
import { decodeReplayReactions, type ReplayReactions } from '../../api/replay/replay-reactions';
import { AnyReplayMessages } from '../../api/schema/replay';
import type { LiveTick } from '../live-data/live-tick';
import { quizAt } from './quiz-at';
import { recordedTick } from './recorded-tick';

export interface RecordedShow {
  readonly tick: LiveTick;
  /**
   * Decodes a part.
   *
   * @returns whether it has anything to show
   * @throws ValiError
   */
  take(part: ReplayPart, wire: WirePart): boolean;
}

/** Opens what was recorded around a video, part by part, as they come. */
export function openRecordedShow(
  place: ReadonlySignal<number>,
  offset: ReadonlySignal<number>,
): RecordedShow {
  const reactions = signal<ReplayReactions | null>(null);
  const polls = signal<readonly ReplayPoll[]>([]);
  const quizzes = signal<readonly ReplayQuiz[]>([]);
  const hasMessages = signal(false);
  const quiz = computed(() => quizAt(quizzes.value, place.value));
  const take: Readonly<Record<ReplayPart, (wire: WirePart) => boolean>> = {
    reactions(wire) {
      const found = decodeReplayReactions(wire);
      reactions.value = found.counts.length > 0 ? found : null;
      return found.counts.length > 0;
    },
    polls(wire) {
      polls.value = decodeReplayPolls(wire);
      return polls.value.length > 0;
    },
    quiz(wire) {
      quizzes.value = decodeReplayQuizzes(wire);
      return quizzes.value.length > 0;
    },
    messages(wire) {
      hasMessages.value = v.parse(AnyReplayMessages, wire).data.length > 0;
      return hasMessages.value;
    },
  };
  return {
    tick: recordedTick({ place, offset, reactions, polls, quiz, hasMessages }),
    take: (part, wire) => take[part](wire),
  };
}
