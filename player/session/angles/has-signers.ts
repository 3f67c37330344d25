import type { Viewing } from '../viewing/viewing';

/** Whether the stream has signers beside its picture. Read inside a computed or a view. */
export const hasSigners = ({ engine }: Pick<Viewing, 'engine'>): boolean =>
  (engine.value?.signers?.value.length ?? 0) > 0;
