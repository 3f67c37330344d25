import type { CSSProperties, DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PardehPlayerAttributes } from '../../dist/element/element-attributes.js';
import type { PardehPlayer } from '../../dist/element.js';

type Html = DetailedHTMLProps<HTMLAttributes<PardehPlayer>, PardehPlayer>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pardeh-player': Omit<Html, keyof PardehPlayerAttributes> &
        PardehPlayerAttributes & { class?: string; style?: CSSProperties };
    }
  }
}
