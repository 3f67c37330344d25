import type { HlsConfig } from 'hls.js';
import workerPath from 'hls.js/src/demux/transmuxer-worker?url';
import { safeMedia } from '../../lib/address/safe-address';
import { lastThroughput } from '../../lib/network/throughput';
import type { EngineOptions } from '../contract';
import type { TakeDownload } from '../start/adopt/downloads';
import { fittingCodecs } from './codecs/late-fit-codecs';
import type { MasterEdits } from './codecs/master-edits';
import { CONTROLLERS } from './controllers';
import { drmConfig } from './drm/drm-config';
import { withLicensedKeys } from './drm/licensed-keys';
import type { PlainKeys } from './drm/plain-keys';
import { LIVE_PROFILES } from './live/live-config';
import { createReloadClocks } from './live/reload-clock';
import { wholeSegments } from './live/whole-segments';
import { type BufferBudget, withinBudget } from './requests/buffer-budget';
import { type ClientData, NO_CLIENT_DATA } from './requests/client-data';
import { requestGate } from './requests/gate/request-gate';
import { LineEstimate } from './requests/line-estimate';
import { LIVE_POLICIES, ON_DEMAND_POLICIES } from './requests/load-policy';
import { withMpegSound } from './requests/mpeg-sound';
import { openFilms } from './requests/open-film';
import { pausedReloads } from './requests/playlists/paused-reloads';
import { type ChangePlaylist, playlistLoader } from './requests/playlists/playlist-loader';
import { segmentLoader } from './requests/segment-loader';
import { withTargetDuration } from './requests/target-duration';
import { SizeCap } from './tracks/size-cap';

/** Time after which a failed level may be selected again, in milliseconds. */
const PENALTY_MS = 15_000;

/** Modifications of playlists, and their observers, for the main instance. */
export interface PlaylistEdits extends MasterEdits {
  readonly editMaster?: ((master: string) => string) | undefined;
  readonly plainKeys?: PlainKeys;
}

export function hlsConfig(
  options: EngineOptions,
  startAt: number | null,
  takeDownload: TakeDownload,
  budget: BufferBudget,
  clientData: ClientData = NO_CLIENT_DATA,
  edits: PlaylistEdits = {},
): Partial<HlsConfig> {
  const { live } = options.source;
  const throughput = lastThroughput();
  return {
    // An option of our patch, see `player/build/patches/README.md`.
    ...(live !== null && { reloadAt: createReloadClocks(requestGate.calm), wholeSegments }),
    ...(live === null ? ON_DEMAND_POLICIES : LIVE_POLICIES),
    ...withinBudget(budget, live === null ? {} : LIVE_PROFILES[live]),
    startPosition: startAt ?? -1,
    ...(throughput !== null && { abrEwmaDefaultEstimate: throughput }),
    pLoader: playlistLoader(
      takeDownload,
      clientData,
      pausedReloads(options.video),
      changePlaylist(options.source, edits),
    ),
    fLoader: segmentLoader(options, takeDownload, clientData),
    // Requests of keys, which none of the loaders above sends. Their addresses come from playlists, too.
    xhrSetup: (_, url) => requireSafe(url),
    // A rejection counts as a failed request; a thrown error would reach the caller.
    fetchSetup: async ({ url }, init) => {
      requireSafe(url);
      // A late video segment must not delay the small sound segments and playlists of a live stream.
      return new Request(url, live === null ? init : { ...init, priority: 'low' });
    },
    // Segments are appended while they load; those of a live stream only if they are late.
    progressive: true,
    enableWorker: true,
    // Otherwise the worker is a blob, which the page's content security policy forbids.
    workerPath,
    preferManagedMediaSource: true,
    capLevelToPlayerSize: options.source.capToPlayer ?? true,
    ...CONTROLLERS,
    capLevelController: SizeCap,
    abrController: LineEstimate,
    preserveManualLevelOnError: true,
    errorPenaltyExpireMs: PENALTY_MS,
    liveDurationInfinity: true,
    // hls.js emits cues as events; the element's text tracks belong to the player, and are removed with the engine.
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
    ...(__FULL_BUILD__ && drmConfig(options)),
  };
}

/** A stream of one rendition has no master: its playlist is requested in its place. */
function changePlaylist({ live, drm }: EngineOptions['source'], edits: PlaylistEdits): ChangePlaylist {
  const { editMaster, plainKeys } = edits;
  const closeFilm = live === null ? openFilms() : null;
  const edit = (url: string, text: string) => {
    const edited = withTargetDuration(text);
    return closeFilm?.(url, edited) ?? edited;
  };
  const change: ChangePlaylist = (text, { url, type }) =>
    (type as string) === 'manifest'
      ? fittingCodecs(text, edits, (master) => edit(url, withMpegSound(editMaster?.(master) ?? master)))
      : edit(url, text);
  if (plainKeys === undefined) return change;
  return (given, request) => {
    const text = __FULL_BUILD__ ? withLicensedKeys(given, drm) : given;
    return plainKeys.prepare(text, (playlist) => change(playlist, request));
  };
}

/** hls.js reports an exception as a failed request. */
function requireSafe(url: string): void {
  if (safeMedia(url) === null) throw new Error('The host is not allowed.');
}
