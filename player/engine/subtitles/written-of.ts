import type { LineAlign, PositionAlign } from './cue-settings';
import type { Region } from './regions';
import type { StyleRule } from './style-blocks';

/** The parts of a file's cue that not every browser's `VTTCue` keeps. */
export interface Written {
  readonly region: Region | null;
  readonly styles: readonly StyleRule[];
  readonly lineAlign: LineAlign;
  readonly positionAlign: PositionAlign;
}

const written = new WeakMap<TextTrackCue, Written>();

export function writtenOf(cue: TextTrackCue): Written | undefined {
  return written.get(cue);
}

export function keepWritten(cue: TextTrackCue, what: Written): void {
  written.set(cue, what);
}
