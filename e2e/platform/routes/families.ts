import type { Family } from '../platform';
import { auth } from './auth';
import { details } from './details';
import { live } from './live';
import { logs } from './logs';
import { markers } from './markers';
import { userData } from './user-data';

/** All calls under `/api`. A new family is a file beside this one, and a name here. */
export const families: readonly Family[] = [auth, details, live, markers, userData, logs];
