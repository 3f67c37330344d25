import { closeAll } from '../../../lib/close-all';
import { plainLine } from '../../../lib/text/plain-line';
import { openFileParts } from '../../chapters/file-parts';
import { tagOf } from '../../language-tag';
import { ownTrack } from '../../subtitles/own-track';
import type { TextTracks } from '../../subtitles/text-tracks';
import { languageName, uniqueName } from '../../track-names';
import { followText } from './follow-text';
import { listTexts } from './list-texts';
import type { FileText } from './text-source';

const MOST_NAME = 200;

export interface OfferOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly to: TextTracks;
  /** Timestamp in the file at which the element's time is 0, in seconds. */
  readonly begins: () => number;
  readonly signal: AbortSignal;
}

/**
 * Offers the subtitles within a file. Of a chosen track the cues around the viewer are read, by their places in the file.
 *
 * @returns the function that removes them from the element
 * @throws where the file cannot be read in parts
 */
export async function offerTexts(options: OfferOptions): Promise<() => void> {
  const { url, signal } = options;
  const texts = await listTexts((mostBytes) => openFileParts(url, { mostBytes }, signal));
  if (signal.aborted) return () => {};
  const names = new Map<string, number>();
  const first = shownFirst(texts);
  const closes = texts.map((text, place) => offer(options, text, place, text === first, names));
  return () => closeAll(closes);
}

/** The default track, else a forced one (foreign speech and signs); `null`: none is shown by default. */
function shownFirst(texts: readonly FileText[]): FileText | null {
  const whole = texts.find(({ isDefault, isForced }) => isDefault && !isForced);
  return whole ?? texts.find(({ isForced }) => isForced) ?? null;
}

function offer(
  { video, to, begins, signal }: OfferOptions,
  text: FileText,
  place: number,
  byDefault: boolean,
  names: Map<string, number>,
): () => void {
  const id = `inside-${place}`;
  const lang = tagOf(text.lang);
  const name = plainLine(text.name, MOST_NAME) || languageName(lang) || `${place + 1}`;
  const title = uniqueName(name, names);
  const own = ownTrack(video, { lang, title });
  let opening: ReturnType<FileText['open']> | null = null;
  let wanted = false;
  let stop = () => {};

  const drop = () => {
    if (!signal.aborted) to.remove(id);
  };
  const follow = async () => {
    try {
      opening ??= text.open();
      const source = await opening;
      if (source === null) return drop();
      if (!wanted || signal.aborted) return;
      stop();
      stop = followText({ video, source, begins, show: own.show, lost: drop });
    } catch {
      drop();
    }
  };
  to.add({
    id,
    lang,
    title,
    ...(text.role !== undefined && { role: text.role }),
    track: own.track,
    cues: own.cues,
    shift: own.shift,
    byDefault,
    chosen(on) {
      wanted = on;
      if (on) void follow();
      else stop();
    },
  });
  return () => {
    stop();
    own.remove();
  };
}
