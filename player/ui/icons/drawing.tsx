import { createElement, Fragment, type Ref } from 'react';

/** The strokes of an icon, as Lucide has them: elements with their attributes. */
export type Shape = readonly (readonly [tag: string, attributes: object])[];

export interface DrawingProps {
  readonly shape: Shape;
  /** In CSS pixels. */
  readonly size: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

/** Draws an icon in the text colour. A text beside it, or the name of its control, has the meaning. */
export function Drawing({ shape, size, filled = false, className, ref }: DrawingProps) {
  return (
    <svg
      ref={ref}
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {createElement(Fragment, null, ...shape.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  );
}
