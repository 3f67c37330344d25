import type { HTMLAttributes } from 'svelte/elements';
import type { PardehPlayer } from '../../dist/element/element.js';
import type { PardehPlayerAttributes } from '../../dist/element/element-attributes.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'pardeh-player': Omit<HTMLAttributes<PardehPlayer>, keyof PardehPlayerAttributes> &
      PardehPlayerAttributes;
  }
}
