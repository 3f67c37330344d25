import type { HTMLAttributes } from 'svelte/elements';
import type { PardehPlayerAttributes } from '../../dist/element/element-attributes.js';
import type { PardehPlayer } from '../../dist/element.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'pardeh-player': Omit<HTMLAttributes<PardehPlayer>, keyof PardehPlayerAttributes> &
      PardehPlayerAttributes;
  }
}
