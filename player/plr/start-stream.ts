import { type AppendOptions, appendStart } from '../engine/start/append/append-start';
import { fetchStart } from '../engine/start/fetch/fetch-start';
import { firstControls } from '../lib/handoff/first-controls';
import type { StartedStream } from '../lib/handoff/started-stream';
import { createRemuxer } from './create-remuxer';
import { readKeptChoices } from './kept-choices';
import { isRefusal, playOrMute } from './play-or-mute';
import { isSoundRefused, keepRefusal } from './sound-refusal';
import { type PageStart, requestStart } from './start-request';

/**
 * Starts the stream in the details, and plays it if playback is requested by then; `null` if it takes the regular path.
 *
 * @param plays whether autoplay is wanted
 * @param onMuted called if the browser refuses sound, or is known to
 */
export async function startStream(
  page: PageStart,
  plays: boolean,
  onMuted: () => void,
): Promise<StartedStream | null> {
  const { volume, muted } = readKeptChoices();
  const findVideo = () => document.querySelector('video');
  const append = async (options: AppendOptions) => {
    const video = findVideo();
    if (video === null) throw new Error('no video');
    const appended = await appendStart(video, options);
    const pressed = firstControls()?.choices;
    if (pressed?.plays ?? plays) {
      video.volume = volume;
      video.muted = pressed?.muted ?? (muted || page.params.muted === true);
      const refuse = () => {
        keepRefusal();
        onMuted();
      };
      // If even muted autoplay is refused, the session requests it once more.
      playOrMute(video, { isSoundRefused: () => isSoundRefused(video), onMuted: refuse }).catch(
        (error) => isRefusal(error) && firstControls()?.cover(),
      );
    }
    return appended;
  };
  const request = await requestStart(page, findVideo, plays);
  const started = request && (await fetchStart(request, { append, remuxer: createRemuxer() }));
  return started;
}
