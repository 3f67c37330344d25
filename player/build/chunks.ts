import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** The modules of `player/` with these paths. */
const among = (...paths: readonly string[]) => new RegExp(`/player/(?:${paths.join('|')})\\.tsx?$`);

/** A view of the settings; it needs all of `multi-lives`, which the other settings do not. */
const SIGNERS = among('features/settings/signer-switches');

const featureOf = (file: string) =>
  SIGNERS.test(file) ? 'multi-lives' : (/\/features\/([^/]+)\//.exec(file)?.[1] ?? null);

/** Shared by the features of live streams. Not the gate of moments, which handles recordings around films as well. */
const LIVE =
  'api/(?:chat|live|quiz(?:-rank)?|reactions|replay/replay(?:-pins)?|socket)|api/schema/(?:aggregate|chat|live|quiz|replay-(?:messages|pins))|lib/(?:polling/poll-server|share)|session/live(?:-data)?/.*|session/moment/(?!gate).*';

/** Shared by the views of popovers. */
const TAKEN_ALONG = 'api/(?:(?:schema/)?search|words-of)|lib/(?:browser/(?:clipboard|save-file)|share-out)';

/** Needed by the chunk that follows the controls (`later`), and neither by live streams nor by a host's connection. */
const WITH_LATER =
  'lib/(?:age-class|text/fold-text)|session/(?:clips/clip-rules|page/picture-fill|viewing/(?:found-times|slots/television-of))';

/** Needed likewise by the chunk after that (`after`). Viewers with a token have a profile. */
const WITH_AFTER =
  'api/(?:(?:schema/)?(?:comments|profile|recommend|user-data)|logs)|lib/browser/alone|params/(?:logged|secrets)|session/(?:device/go-on|library/(?:guest-keeps|like)|logs/.*|next/ahead|replay/.*)';

/** Shared by two views of one feature, and loaded when either opens. */
const ANGLES = 'session/angles/.*';

/** Shared by the views of clips, the engine and a host's clip, each of which loads without the others. */
const CLIPS = 'engine/clips';

/** Shared by the engine and the part that starts further streams, which loads later. */
const DOWNLOADS = 'lib/(?:address/href-of|network/(?:bytes|download|throughput))';

/**
 * Chunks that load together are one file: each file costs a request and its name in the scripts, and larger files
 * compress better. A group contains the modules that it imports, unless a group of higher priority has them.
 */
export const CHUNKS: Groups = [
  {
    name: 'index',
    // Includes modules that the engine shares with later chunks; this script loads the engine.
    test: new RegExp(
      `${
        among(
          'main',
          'lib/(?:browser/saves-data|polling/jitter)',
          'engine/media/(?:retries|empty-element)',
          'engine/traffic/media-requests',
          'engine/subtitles/(?:text-tracks|cue-index|side-subtitles|own-track)',
        ).source
      }|@oxc-project\\+runtime`,
    ),
    priority: 6,
  },
  // The settings' menu loads with the bar: it opens at once even if later chunks wait behind a segment.
  {
    name: 'controls',
    test: among('app/mount', 'features/settings/settings-popover', 'ui/popover/popover-life'),
    priority: 5,
  },
  // Without views, so that a host's connection does not wait for the controls.
  {
    name: 'shared',
    test: among(
      `(?!(?:${LIVE}|${ANGLES}|${DOWNLOADS}|${TAKEN_ALONG}|${WITH_LATER}|${WITH_AFTER})\\.)(?:api|bridge|lib|params|session)/.*`,
    ),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'hls-engine', test: among('engine/hls/hls-engine'), priority: 3 },
  // The engine imports `cea-608` and `drm`, but uses nothing of them.
  { name: 'cea-608', test: /\/cea-608-parser\.ts/, priority: 4 },
  { name: 'drm', test: among('engine/hls/drm/(?:base64url|binary|read-drm)'), priority: 4 },
  { name: 'live', test: among(LIVE), minShareCount: 2, priority: 3 },
  { name: 'clips', test: among(CLIPS), minShareCount: 2, priority: 3 },
  {
    name: 'later',
    test: among(
      'app/bar/more-menu',
      'app/footer/(?:footer|watching-chip)',
      'app/page/app-later',
      'features/registry-later',
      'app/pages/tabs',
      'features/about/about-tab',
      // Arabic has a file of its own.
      'i18n/fa-later',
      'stage/frame/later-layers',
      'stage/timeline/timeline-marks',
      'ui/icons/icons-later',
      WITH_LATER,
    ),
    priority: 5,
  },
  {
    name: 'after',
    test: among(
      'features/comments/comments-badge',
      'features/playlist/video-playlists',
      'features/recommend/recommendation',
      'session/device/device',
      'session/logs/open-visit',
      'session/open/(?:metadata|viewer-data)',
      'session/renewal/follow-version',
      'session/replay/follow-replay',
      'session/viewing/after-picture',
      WITH_AFTER,
    ),
    priority: 3,
  },
  // The stream's own subtitles have another chunk, which shares the functions that make cues.
  { name: 'subtitles', test: among('engine/subtitles/(?:read-subtitles|native-cue)'), priority: 3 },
  // Both are loaded when cards are shown.
  { name: 'start', test: among('engine/start/start', 'session/next/prefetch-video'), priority: 3 },
  // Films show cards as well, and need no other import of the screens.
  { name: 'cards', test: among('ui/cards/.*'), priority: 3 },
  { name: 'screens', test: among('app/screens/.*'), minShareCount: 2, priority: 3 },
  {
    name: 'views',
    test: among(`(?:(?:app|i18n(?!/(?:fa|ar))|ui)/.*|${TAKEN_ALONG})`),
    minShareCount: 2,
    priority: 3,
  },
  // Both read the beginning of a file, one soon after the other.
  {
    name: 'file-contents',
    test: among('session/viewing/file-contents', 'engine/file/sounds/count-sounds'),
    priority: 3,
  },
  // A press of the button that the model offers needs the engine. The overlay is apart, as its styles may fail to load.
  {
    name: 'television',
    test: among('engine/remote/.*', 'features/television/television-model', 'i18n/television-words'),
    priority: 4,
  },
  { name: 'parts', test: among('features/parts/.*'), priority: 2 },
  // Small, so that the pages most often opened load soon after a press on a slow connection.
  {
    name: 'usual-pages',
    test: among('features/settings/(?:pages/usual-pages|speed-popover)'),
    priority: 3,
  },
  { name: 'chip', test: among('ui/choices/chip'), priority: 4 },
  // A feature's views and models are opened one after another.
  {
    name: featureOf,
    debugName: 'features',
    test: among('features/(?!manifest/)[^/]+/(?!index\\.).*'),
    priority: 1,
  },
];
