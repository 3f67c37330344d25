import type { Signal } from '@preact/signals-core';
import type { Track } from '../../tracks';

/** Facts that come to light in a master playlist, and the picture that is wanted of it. */
export interface MasterEdits {
  /** Set where no sound is left of a stream that has some. */
  readonly soundMissing?: Signal<boolean>;
  /** Signers beside the picture. */
  readonly signers?: Signal<readonly Track[]>;
  /** Only this signer is wanted. */
  readonly signer?: string;
}
