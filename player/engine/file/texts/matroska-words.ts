import { plainWords, readHead } from '../../subtitles/subtitle-text';
import { assWords } from './ass-words';
import type { TextBlock } from './matroska-block';
import type { Bytes } from './matroska-encoding';
import { MOST_WORDS } from './text-source';

/** The words of a block, as WebVTT. */
export interface Words {
  readonly text: string;
  readonly settings: string;
}

/** Reads the words of unpacked data. */
export type ReadWords = (data: Bytes, block: Pick<TextBlock, 'addition'>) => Words;

/** By their names in Matroska; pictures of text, as of DVDs and Blu-ray discs, are not read. */
export function wordsOf(codec: string): ReadWords | null {
  switch (codec) {
    case 'S_TEXT/UTF8':
    case 'S_TEXT/ASCII':
      return (data) => plain(plainWords(textOf(data).split(/\r\n|\r|\n/)));
    case 'S_TEXT/ASS':
    case 'S_TEXT/SSA':
    case 'S_ASS':
    case 'S_SSA':
      return (data) => plain(assWords(textOf(data)));
    case 'S_TEXT/WEBVTT':
      return (data, { addition }) => ({
        text: plainWords(textOf(data).split(/\r\n|\r|\n/)),
        // Settings, and the name of the cue below them.
        settings: addition === null ? '' : (textOf(addition).split('\n')[0] ?? '').trim(),
      });
    // As WebM has it: name and settings of the cue are lines above its words.
    case 'D_WEBVTT/SUBTITLES':
    case 'D_WEBVTT/CAPTIONS':
      return (data) => {
        const [, settings = '', ...words] = textOf(data).split(/\r\n|\r|\n/);
        return { text: plainWords(words), settings: settings.trim() };
      };
    default:
      return null;
  }
}

/** Its private data are those of the file it was. */
export function headOf(codec: string, data: DataView): string {
  return codec === 'S_TEXT/WEBVTT' ? readHead(`${new TextDecoder().decode(data)}\n\n00:00 --> 00:01`) : '';
}

function plain(text: string): Words {
  return { text, settings: '' };
}

/** Strings may end before their element does. */
function textOf(data: Bytes): string {
  return new TextDecoder().decode(data).replace(/\0.*$/s, '').slice(0, MOST_WORDS);
}
