import type { Signal } from '@preact/signals-core';
import type { Track } from '../../tracks';

/** Facts found in a master playlist, and the wanted picture. */
export interface MasterEdits {
  /** Set to true if none of the stream's sound can be played. */
  readonly soundMissing?: Signal<boolean>;
  /** Signers beside the picture. */
  readonly signers?: Signal<readonly Track[]>;
  /** Limits the stream to this signer's picture. */
  readonly signer?: string;
}
