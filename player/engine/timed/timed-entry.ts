import type { StreamMetadata } from '../../../host-sdk/contract/contract';

/** A SCTE-35 message at the time where it takes effect. */
export interface SpliceMark {
  readonly role: 'out' | 'in';
  /** The same for all marks of one break. */
  readonly id: string;
  readonly eventId: number | null;
  readonly segmentationType: number | null;
  /** Announced length of the break, in seconds. */
  readonly planned: number | null;
  /** The `splice_info_section`, in base64. */
  readonly data: string;
}

export interface TimedEntry {
  /** Constant while the entry is known. */
  readonly key: string;
  readonly time: number;
  /** `null` if the entry has no duration, or its end is unknown. */
  readonly end: number | null;
  /** The form in which hosts receive it. */
  readonly data: StreamMetadata;
  readonly splice: SpliceMark | null;
}
