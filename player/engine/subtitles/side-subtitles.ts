import { closeAll } from '../../lib/close-all';
import type { SideSubtitle } from '../contract';
import { ownTrack } from './own-track';
import { decodeText, tolerantVtt } from './subtitle-text';
import type { TextTracks } from './text-tracks';

/**
 * Offers the subtitles that lie beside the stream. A file is fetched when it is chosen; one that cannot be had is
 * taken from the list without a word.
 *
 * @returns what takes all of them away
 */
export function addSideSubtitles(
  video: HTMLVideoElement,
  subtitles: readonly SideSubtitle[],
  to: TextTracks,
): () => void {
  const closes = subtitles.map((subtitle, index) => addOne(video, subtitle, `side-${index}`, to));
  return () => closeAll(closes);
}

function addOne(video: HTMLVideoElement, subtitle: SideSubtitle, id: string, to: TextTracks): () => void {
  const { lang, title } = subtitle;
  const own = ownTrack(video, subtitle);
  const closing = new AbortController();
  let address: string | null = null;
  let asked = false;

  const drop = () => {
    if (!closing.signal.aborted) to.remove(id);
  };
  const fetchOnce = () => {
    if (asked) return;
    asked = true;
    fetchText(subtitle.url, closing.signal).then((text) => {
      address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      own.load(address, drop);
    }, drop);
  };

  to.add({
    id,
    lang,
    title,
    track: own.track,
    shift: own.shift,
    byDefault: subtitle.default,
    chosen: (on) => on && fetchOnce(),
  });
  return () => {
    closing.abort();
    own.remove();
    if (address !== null) URL.revokeObjectURL(address);
  };
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`subtitle ${response.status}`);
  const vtt = tolerantVtt(decodeText(await response.arrayBuffer()));
  if (vtt === null) throw new Error('subtitle without a cue');
  return vtt;
}
