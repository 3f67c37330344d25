import { obeyHost } from '../bridge/obey-host';
import { config } from '../config';
import { liveKind } from '../engine/live-kind';
import { accepts } from '../engine/media/media-source-support';
import { firstControls } from '../lib/handoff/first-controls';
import { leaveHandoff } from '../lib/handoff/handoff';
import { ignoreFailure } from '../lib/ignore-failure';
import { readStored, rememberChoices } from '../lib/storage';
import { allows } from '../params/allows';
import { dressPage } from '../ui/theme/dress-page';
import { followStillness } from '../ui/theme/stillness';
import { readKeptChoices } from './kept-choices';
import { muteByParam } from './mute-by-param';
import { takePageRequest } from './page-request';
import { fetchScripts } from './scripts';
import { startStream } from './start-stream';

/**
 * Runs inline while the details are pending: reserves the layout, so that nothing moves later, and starts the stream in
 * the details. Built and inlined by `inline-scripts.ts`.
 */

/** Used if the params name no theme. */
const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

const { given, params, target, identity, response, kept, channel, reloaded } = takePageRequest();
rememberChoices(kept);

const hasDetails = target !== null && !params.raw;
dressPage(document.documentElement, {
  lang: params.lang,
  theme: params.theme ?? (matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'),
  width: params.width,
  height: params.height,
  portrait: params.portrait === false ? 'refused' : 'allowed',
  // Space for content from the details is reserved; without details there is only the picture.
  pages: hasDetails,
  footer: hasDetails && allows(params, 'profileFooter'),
});
followStillness();

const plays = params.autoplay ?? readKeptChoices().autoplay;
// Static controls only for the platform's content, and not after a reload, where only the session has the position.
const marks = document.documentElement.dataset;
if (target !== null && !reloaded && params.controls !== false) {
  marks.first = plays ? 'bar' : 'cover';
  // No static timeline for a live stream, whose seekable range is known later, or for a preview, which has bounds.
  marks.firstStill = String(target.type === 'live' || params.preview === true);
  marks.keys = readStored('keys') ?? 'on';
}

// A live stream has skip buttons only with a DVR window. They are placed before the volume, which waits for them.
if (target?.type === 'live') {
  marks.firstSkips = 'unknown';
  response
    ?.then((found) => found.clone().json())
    .then(({ time_machine: timeMachine }) => {
      const kind = liveKind({ timeMachine: timeMachine === true, quiz: target.mode === 'quiz' });
      marks.firstSkips = String(kind === 'time-machine');
    })
    .catch(ignoreFailure);
}

// A host's call before the static controls exist is sent again when the page has loaded.
if (channel !== null) obeyHost(window, channel, config.hostOrigins, (verb) => firstControls()?.[verb]());

let onMuted: () => void = () => undefined;
const muted = new Promise<void>((resolve) => {
  onMuted = () => {
    marks.firstMuted = '';
    resolve();
  };
});
if (params.muted && !reloaded) muteByParam(onMuted);
const page = target !== null && response !== null ? { details: response, target, params, identity } : null;
const starts = !reloaded && (plays || params.preload !== 'none');
const started = page && starts ? startStream(page, plays, onMuted) : null;
started?.catch(ignoreFailure);

leaveHandoff({
  given,
  uuid: identity.uuid,
  details: page && { type: page.target.type, id: page.target.id, response: page.details },
  started,
  muted,
});

// The first codec check takes 20 ms in WebKitGTK, which searches its decoders: done while the details are pending.
if (started !== null) accepts('video/mp4;codecs="avc1.42E01E"');
// A live stream that waits for a tap is started by the engine, so the scripts do not wait.
const isHeld = target?.type === 'live' && !plays;
void fetchScripts(isHeld ? null : started, target !== null);
