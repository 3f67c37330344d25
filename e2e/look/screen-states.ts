import type { LookState } from './scene';

export const screenStates: readonly LookState[] = [
  { name: 'screen-404', open: async () => ({ type: 'vod', id: '999999' }) },
  { name: 'screen-no-content', open: async () => ({ type: 'live', id: '2404' }) },
  {
    name: 'screen-awaited',
    open: async (operator) =>
      (await operator.liveStream({ startsIn: 2 * 3600, title: 'کنسرت شب یلدا؛ پخش زنده از تالار' })).query(),
  },
  { name: 'screen-params', open: async () => ({}) },
];
