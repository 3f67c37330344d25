import { gif } from './gif';
import { keysHelp } from './keys-help';
import type { Feature } from './manifest/define';
import { autoplayNext } from './next-video/autoplay';
import { quiz } from './quiz';
import { registry } from './registry';
import { transcript } from './transcript';

/** All that the product offers. It loads when the controls are drawn, so a feature without a button belongs here. */
export const wholeRegistry: readonly Feature[] = [...registry, keysHelp, gif, quiz, autoplayNext, transcript];
