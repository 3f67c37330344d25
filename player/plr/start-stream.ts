import { type AppendOptions, appendStart } from '../engine/start/append/append-start';
import { fetchStart } from '../engine/start/fetch/fetch-start';
import type { OpenRemuxer, Remuxer } from '../engine/start/remux/remuxer';
import { firstControls } from '../lib/handoff/first-controls';
import type { StartedStream } from '../lib/handoff/started-stream';
import { keepEngineNeed } from './engine-need';
import { readKeptChoices } from './kept-choices';
import { isRefusal, playOrMute } from './play-or-mute';
import { isSoundRefused, keepRefusal } from './sound-refusal';
import { type PageStart, requestStart } from './start-request';

/** Opens hls.js's worker; relative to the page, and `null` in development. */
declare const __REMUX_SCRIPT__: string | null;
declare const __HLS_WORKER__: string;

interface Callbacks {
  /** Called as soon as it is likely that the first frame needs the engine. */
  readonly onEngineNeeded: () => void;
  /** Called if the browser refuses sound, or is known to. */
  readonly onMuted: () => void;
}

/**
 * Starts the stream that the details name, and plays it if that is wanted by then; `null` if it takes the regular path.
 *
 * @param plays whether autoplay is wanted
 */
export async function startStream(
  page: PageStart,
  plays: boolean,
  { onEngineNeeded, onMuted }: Callbacks,
): Promise<StartedStream | null> {
  const { type } = page.target;
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
      // If autoplay is refused altogether, the session requests it once more.
      playOrMute(video, { isSoundRefused: () => isSoundRefused(video), onMuted: refuse }).catch(
        (error) => isRefusal(error) && firstControls()?.cover(),
      );
    }
    return appended;
  };
  // The engine starts a live stream that waits for a tap.
  if (type === 'live' && !plays) onEngineNeeded();
  const request = await requestStart(page, findVideo, plays);
  const started = request && (await fetchStart(request, { append, openRemuxer: onceRemuxer() }));
  if (plays) keepEngineNeed(type, started);
  return started;
}

/** `undefined` where the engine remuxes. */
function onceRemuxer(): (() => Promise<Remuxer>) | undefined {
  const script = __REMUX_SCRIPT__;
  if (script === null) return undefined;
  let opened: Promise<Remuxer> | null = null;
  return () => (opened ??= load(script).then(({ openRemuxer }) => openRemuxer(__HLS_WORKER__)));
}

/** A name that the bundler does not know: the file is built for itself (`build/inline-scripts.ts`). */
function load(script: string): Promise<{ readonly openRemuxer: OpenRemuxer }> {
  return import(/* @vite-ignore */ script);
}
