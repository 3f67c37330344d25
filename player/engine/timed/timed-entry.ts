/** A frame of an ID3 tag as plain data. */
export interface Id3Frame {
  /** Four letters. */
  id: string;
  /** Of TXXX and WXXX. */
  description?: string;
  /** Of PRIV. */
  owner?: string;
  /** Of text and link frames. */
  text?: string;
  /** Of PRIV and all other frames, in base64. */
  data?: string;
}

/** Data that a stream attaches to a time. Strings are as they stand in the stream. Times are in seconds. */
export type TimedData =
  | { kind: 'id3'; time: number; frames: readonly Id3Frame[] }
  | {
      kind: 'emsg';
      time: number;
      duration: number | null;
      schemeIdUri: string;
      value: string;
      id: number;
      data: string;
    }
  | {
      kind: 'daterange';
      time: number;
      duration: number | null;
      id: string;
      class: string;
      /** ISO 8601. */
      startDate: string;
      endDate: string | null;
      attributes: Readonly<Record<string, string>>;
    };

/** A SCTE-35 message at the time where it takes effect. */
export interface SpliceMark {
  readonly role: 'out' | 'in';
  /** Shared by the marks of one break. */
  readonly id: string;
  readonly eventId: number | null;
  readonly segmentationType: number | null;
  /** Announced length of the break, in seconds. */
  readonly planned: number | null;
  /** The `splice_info_section`, in base64. */
  readonly data: string;
}

export interface TimedEntry {
  /** The same as long as the entry is known. */
  readonly key: string;
  readonly time: number;
  /** `null` if the entry has no extent, or its end is unknown. */
  readonly end: number | null;
  readonly data: TimedData;
  readonly splice: SpliceMark | null;
}
