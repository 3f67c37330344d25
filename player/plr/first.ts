import { openFirstControls } from './first-controls';
import type { FirstTexts } from './first-face';

/** Runs inline after the static controls (`build/first-controls.ts`). Built and inlined by `inline-scripts.ts`. */

/** By language. */
declare const __FIRST_TEXTS__: Readonly<Record<'fa' | 'ar', FirstTexts>>;

const { lang, dataset } = document.documentElement;
const player = document.getElementById('player');
const root = document.getElementById('first');
const video = document.querySelector('video');
if (player !== null && root !== null && video !== null && dataset.first !== undefined)
  openFirstControls(player, root, video, __FIRST_TEXTS__[lang === 'ar' ? 'ar' : 'fa']);
