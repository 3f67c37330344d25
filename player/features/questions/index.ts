import { defineFeature } from '../manifest/define';

const load = () => import('./questions-view');

/** Viewers' questions to the stage of a live stream. */
export const questions = defineFeature({
  id: 'questions',
  when: ({ viewing: { live } }) => live.value?.aggregate.value?.questions === true,
  leavesBar: 2,
  popovers: { questions: { icon: 'question', label: 'questions.title', load } },
  tab: { label: 'questions.title', sidebarOnly: true, load },
});
