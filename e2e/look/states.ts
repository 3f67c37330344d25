import { filmStates } from './film-states';
import { liveStates } from './live-states';
import type { LookState } from './scene';
import { screenStates } from './screen-states';
import { wordStates } from './word-states';

export const STATES: readonly LookState[] = [...filmStates, ...liveStates, ...screenStates, ...wordStates];
