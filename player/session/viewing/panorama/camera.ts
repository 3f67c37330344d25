import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Camera } from '../../../../host-sdk/contract/contract';
import type { Viewing } from '../viewing';

/** The view into a 360-degree video that is drawn. */
interface View {
  /** The same object as long as nothing has changed. */
  readonly camera: ReadonlySignal<Camera>;
  /** Values out of range are clamped. */
  show(camera: { readonly [Name in keyof Camera]?: Camera[Name] | undefined }): void;
}

const known = new WeakMap<Viewing, Signal<View | null>>();

/** `null` for other videos, and while the picture is flat; written by the code that draws the view. */
export function viewInto(viewing: Viewing): Signal<View | null> {
  const fact = known.get(viewing) ?? signal<View | null>(null);
  known.set(viewing, fact);
  return fact;
}
