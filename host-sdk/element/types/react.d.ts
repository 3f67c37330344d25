import type { CSSProperties, DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PardehPlayer } from '../../dist/element/element.js';
import type { PardehPlayerAttributes } from '../../dist/element/element-attributes.js';

type Html = DetailedHTMLProps<HTMLAttributes<PardehPlayer>, PardehPlayer>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pardeh-player': Omit<Html, keyof PardehPlayerAttributes> &
        PardehPlayerAttributes & { class?: string; style?: CSSProperties };
    }
  }
}
