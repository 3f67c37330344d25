import { about } from './about';
import { captions } from './captions';
import type { Feature } from './define';
import { settings } from './settings';

/** All that the product offers. The order is the order of the buttons in the bar, and of the tabs. */
export const registry: readonly Feature[] = [captions, settings, about];
