import { ADTS, BlobSource, Input, MP3, MP4, MPEG_TS } from 'mediabunny';

const FORMATS = [MP4, MPEG_TS, ADTS, MP3];

/** Reads media in the page's memory. */
export function inputOf(media: Blob): Input {
  return new Input({ formats: FORMATS, source: new BlobSource(media) });
}
