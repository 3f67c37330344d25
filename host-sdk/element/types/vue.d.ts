import type { PardehPlayerAttributes } from '../../dist/element/element-attributes.js';

declare module 'vue' {
  interface GlobalComponents {
    'pardeh-player': new () => { $props: PardehPlayerAttributes };
  }
}
