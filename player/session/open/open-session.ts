import { computed, signal } from '@preact/signals-core';
import { fetchAnonymousToken } from '../../api/auth';
import { identify } from '../../api/identity';
import { openClient } from '../../api/request';
import { openEngine as openBrowserEngine } from '../../engine/open/open';
import { loadChunk } from '../../lib/loading/load-chunk';
import { allows } from '../../params/allows';
import { parseParams } from '../../params/parse';
import { openWatched, RESUME_COOKIE_S } from '../library/watched';
import { followVotes } from '../live-data/votes';
import { followVisit } from '../logs/follow-visit';
import { openNextVideo } from '../next/next-video';
import { openControls } from '../page/controls';
import { openFullscreen } from '../page/fullscreen';
import { openLock } from '../page/lock';
import { openPictureInPicture } from '../page/picture-in-picture';
import { openPopovers } from '../page/popovers';
import { RESUME_COOKIE, SETTINGS, WATCHED } from '../page/storage-names';
import { keptInCookie, keptInStorage } from '../page/text-keeper';
import { openTheme } from '../page/theme';
import { openToasts } from '../page/toasts';
import { firstOf } from '../renewal/reload-state';
import { openRenewal } from '../renewal/renewal';
import { openReports } from '../reports/reports';
import type { Session } from '../session';
import { lightPicture } from '../settings/brightness';
import { openChoices } from '../settings/choices';
import { openSettings } from '../settings/settings';
import { startChoices } from '../settings/start-rendition';
import { openVolume } from '../settings/volume';
import { openViewer } from '../viewer/open-viewer';
import { openPeople } from '../viewer/people';
import { openTokens } from '../viewer/tokens';
import { createViewerDependencies } from '../viewer/viewer-dependencies';
import { leaveEndedLive, leaveMissingLive } from '../viewing/leave-missing-live';
import { openViewing } from '../viewing/open-viewing';
import { darkenFlatPicture } from '../viewing/panorama/round-picture';
import { openDetailsClock } from '../viewing/phase/details-clock';
import { chooseFrom, prepare } from '../viewing/prepare';
import { nameScreen } from '../viewing/screen';
import { chooseStart } from '../viewing/start/start';
import { writeTo } from '../viewing/write-to';
import { attend } from './attend';
import { awaitKept } from './await-kept';
import { openContents } from './contents';
import { engineRequests, segmentQueryOf } from './engine-requests';
import { cardOpener } from './open-card';
import { cardPrefetcher } from './prefetch-card';
import { serveDevice } from './serve-device';
import type { SessionOptions } from './session-options';
import { canLock, coverOf, mustShowControls } from './viewing-rules';

/** Opens the page's session. The first frame begins to load at once; the views come later. */
export function openSession({
  given,
  reloaded = null,
  early = null,
  config,
  video,
  root,
  hostToken,
  hostCard,
  hosted,
  quiet,
  navigate,
  openEngine = openBrowserEngine,
}: SessionOptions): Session {
  const closing = new AbortController();
  const initial = parseParams(given);
  const identity = identify(initial);
  const toasts = openToasts();
  const popovers = openPopovers();
  const dependencies = createViewerDependencies({
    client: () => client,
    isGiven: () => tokens.origin.peek() !== 'endpoint',
    cookie: config.authCookie,
    toasts,
    popovers,
    closed: closing.signal,
  });
  const tokens = openTokens({
    host: hostToken,
    query: initial.xToken,
    login: dependencies.login,
    endpoint: () => fetchAnonymousToken(client, closing.signal),
  });
  const client = openClient(identity, tokens);
  const context = { client, identity, tokens, config, clock: openDetailsClock() };
  const settings = openSettings(keptInStorage(SETTINGS));
  if (early?.muted != null) settings.change({ muted: early.muted });
  /** The choices apply to the first video only. */
  let pressed = early;
  const watched = openWatched(keptInStorage(WATCHED), keptInCookie(RESUME_COOKIE, RESUME_COOKIE_S));
  const reports = openReports(() => contents.viewing.peek());
  const viewer = openViewer({ tokens, quiet, hosted, ...dependencies.viewer });
  const company = {
    client,
    identity,
    settings,
    watched,
    quiet,
    viewer,
    currentParams: () => contents.params.value,
    handedOver: () => kept.handedOver.value,
    report: reports.report,
    onLost: () => toasts.show({ tone: 'bad', key: 'toast.live-lost' }),
  };
  const findBefore = firstOf(reloaded);
  const contents = openContents({
    given,
    prepare: (target, params, signal) => prepare(target, params, context, signal, () => undefined),
    open({ target, params, prepared, autoplay }) {
      let known = prepared;
      const before = findBefore(target);
      const choices = pressed;
      pressed = null;
      return openViewing({
        target,
        video,
        openEngine,
        prepare: async (signal, onRetry) => {
          const first = known;
          known = null;
          return first ?? prepare(target, params, context, signal, onRetry);
        },
        requests: engineRequests(target, params, context),
        startChoices: () => startChoices(settings.values.peek()),
        autoplay: before?.playing ?? choices?.plays ?? autoplay ?? settings.values.peek().autoplay ?? false,
        waits: params.preload === 'none',
        preview: params.preview,
        start: (video) =>
          chooseStart({
            ...video,
            params,
            place: watched.find(target),
            before: before?.time ?? null,
          }),
        // A video that was stopped before its first frame shows no cover.
        shown: before?.time != null || choices?.plays === false,
        votes: (live) => followVotes(live, { target, params, client, identity, toasts }),
        attend: (viewing, steering) => attend(viewing, steering, { ...company, params }),
        cover: coverOf(params, config),
        choose: (details) => chooseFrom(target, details),
        missingLive: (what) => leaveMissingLive(what, params, config, navigate, context.clock.now()),
        leaveEnded: () => leaveEndedLive(params, config, navigate),
        async onPicture(playing, apply, signal) {
          await quiet;
          if (signal.aborted) return;
          const after = await loadChunk(() => import('../viewing/after-picture')).catch(() => null);
          if (after === null || signal.aborted) return;
          after.followUp(playing, { ...context, params: contents.params }, apply, signal);
        },
      });
    },
  });

  const { params, missing, viewing } = contents;
  const kept = awaitKept({ ...company, config, tokens, viewing, params, toasts }, closing.signal);
  const theme = openTheme(params);
  const controls = openControls({ mustShow: computed(() => mustShowControls(viewing.value)) });
  const fullscreen = openFullscreen(root, video, hosted);
  const pictureInPicture = openPictureInPicture(video);
  const lock = openLock({
    lockable: computed(() => viewing.value !== null && canLock(viewing.value)),
    onLock: () => popovers.close(),
  });
  const closeLight = lightPicture(video, settings);
  const closeFlat = darkenFlatPicture(video.parentElement ?? root, { params, viewing });
  window.addEventListener('pagehide', settings.flush, { signal: closing.signal });
  const isAllowed: Session['allows'] = (flag) => allows(params.value, flag);
  const openCard = cardOpener({ askHost: hostCard, go: contents.go });
  const ways = { next: openNextVideo(viewing), openCard, allows: isAllowed };
  const snapshot = signal<Blob | null>(null);
  const volume = openVolume(viewing, settings);
  const people = openPeople(async (ids) => {
    const { fetchProfiles } = await loadChunk(() => import('../../api/profile'));
    return fetchProfiles(client, ids, closing.signal);
  });
  const slots = [
    contents,
    theme,
    controls,
    fullscreen,
    pictureInPicture,
    lock,
    toasts,
    settings,
    viewer,
    people,
  ];
  const followed = { params, viewing, volume, fullscreen, pictureInPicture, popovers, toasts, snapshot };
  const dataUse = serveDevice({ ...followed, client, identity, video, ...ways }, quiet, closing.signal);
  followVisit({ ...followed, reports, tokens, viewer, client, identity }, quiet, closing.signal);

  return {
    params,
    missing,
    viewing,
    arrival: contents.arrival,
    theme: theme.theme,
    lang: computed(() => params.value.lang),
    controls,
    fullscreen,
    pictureInPicture,
    lock,
    popovers,
    toasts,
    renewal: openRenewal({ params, viewing, closed: closing.signal }, quiet),
    settings,
    choices: openChoices({ viewing, settings, reports }),
    volume,
    reports,
    snapshot,
    keepSnapshot: writeTo(snapshot),
    tokens,
    viewer,
    bookmarks: kept.bookmarks,
    dataUse,
    people,
    watched,
    quiet,
    client,
    identity,
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    ...ways,
    load: contents.load,
    setParams: contents.setParams,
    go: contents.go,
    ...cardPrefetcher(quiet, () => ({
      identity,
      video,
      settings,
      watched,
      params: params.peek(),
      segmentQuery: () => segmentQueryOf(identity, params.peek()),
    })),
    close() {
      closing.abort();
      closeLight();
      closeFlat();
      for (const slot of slots) slot.close();
    },
  };
}
