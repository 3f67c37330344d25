import { computed, untracked } from '@preact/signals-core';
import { askQuestion, fetchQuestions, reportQuestion, voteForQuestion } from '../../../api/questions';
import { wordsOf } from '../../../api/words-of';
import { randomId } from '../../../lib/random-id';
import { once } from '../../../lib/signals/once';
import type { Session } from '../../../session/session';
import type { Viewing } from '../../../session/viewing/viewing';
import type { FeatureContext } from '../../manifest/define';
import type { Questions } from './questions';
import { openQuestions } from './questions-model';

const opened = new WeakMap<Viewing, Questions>();

/** One per video, opened by the first view that needs it. */
export function questionsOf(context: FeatureContext): Questions {
  const { viewing } = context;
  const known = opened.get(viewing) ?? untracked(() => open(context));
  opened.set(viewing, known);
  return known;
}

function open({ session, viewing }: FeatureContext): Questions {
  const { client, viewer, toasts } = session;
  const liveId = 'id' in viewing.target ? viewing.target.id : '';
  // Questions and votes are sent even if the viewer has moved on.
  const never = new AbortController().signal;
  // A response for one video causes no toast in the next one.
  const show: Session['toasts']['show'] = (toast) => {
    if (session.viewing.peek() === viewing) toasts.show(toast);
  };
  const questions = openQuestions({
    fetch: (signal) => fetchQuestions(client, liveId, signal),
    ask: (question) => askQuestion(client, liveId, question, never),
    vote: (id) => voteForQuestion(client, id, never),
    report: (id) => reportQuestion(client, id, never),
    offered: computed(() => viewing.live.value?.aggregate.value?.questions === true),
    viewer: viewer.id,
    ensureLogin: viewer.ensureLogin,
    newId: randomId,
    onDone: (what) => show({ tone: 'good', key: `toast.question-${what}` }),
    onRefused: (what, error) =>
      show({ tone: 'bad', key: `toast.question-${what}-failed`, detail: wordsOf(error) }),
  });
  void once(() => session.viewing.value !== viewing).then(questions.close);
  return questions;
}
