import type { MediaType, StaticType, StreamType } from '../contract/contract';

/** A stream of the platform; with `quiz` the quiz of a live stream, with `raw` only the picture. */
export interface StreamContent {
  type: StreamType;
  /** The platform's id of the stream. */
  id: string | number;
  isGeneral?: false;
}

/** A plain media file. */
export interface FileContent {
  type: StaticType;
  /** Base64 of the file's address. */
  'e-url': string;
  isGeneral?: false;
}

/** A stream that is not on the platform. */
export interface AddressContent {
  type: MediaType;
  isGeneral: true;
  /** Address of the stream, on a host of the media whitelist. */
  src: string;
}

/** The required params of each mode. */
export type Content = StreamContent | FileContent | AddressContent;
