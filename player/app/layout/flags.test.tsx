import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeatureFlag } from '../../../host-sdk/contract/contract';
import type { Card } from '../../api/cards';
import AboutTab from '../../features/about/about-tab';
import { makeRoom } from '../../features/chat/fixtures/room';
import { nextFilm } from '../../features/fixtures/cards';
import { makeBeside, makeEngine } from '../../features/fixtures/engine';
import { makeLive } from '../../features/fixtures/live';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import MarkersPopover from '../../features/markers/markers-popover';
import { LiveList } from '../../features/multi-lives/live-list';
import { ListPage } from '../../features/parts/list-page';
import { ListedCard } from '../../features/parts/listed-card';
import PlaylistPopover from '../../features/playlist/playlist-popover';
import { videoPlaylistsOf } from '../../features/playlist/video-playlists';
import { wholeRegistry } from '../../features/registry-later';
import SharePopover from '../../features/share/share-popover';
import SnapshotPopover from '../../features/snapshot/snapshot-popover';
import { type Key, t } from '../../i18n/translate';
import { FEATURE_FLAGS } from '../../params/feature-set';
import type { PersonalMarkers } from '../../session/library/personal-markers';
import { hasPlaylists } from '../../session/next/has-playlists';
import { awaitPersonalMarkers } from '../../session/open/await-personal-markers';
import { Timeline } from '../../stage/timeline/timeline';
import { App } from '../app';
import { makeAppContext } from '../fixtures/app-context';
import Footer from '../footer/footer';
import { PhoneHead } from '../pages/phone-head';
import UnsupportedScreen from '../screens/unsupported-screen';
import type { Layout } from './layout';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

/** Everything that a video can have. */
function makeFilm(given: object) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({
    contentId: '5',
    viewers: 1200,
    createdAt: 1_714_557_600,
    downloads: [{ title: '720p', url: 'https://media.example.com/a.mp4', bytes: null }],
  });
  viewing.viewers.value = 1200;
  hasPlaylists(viewing).value = true;
  const session = makeSession(viewing, { authentication: 'true', ...given });
  session.next.suggest('recommendation', viewing, nextFilm);
  return { session, viewing };
}

function makeStream(given: object) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  viewing.details.value = makeDetails({ id: '2001', type: 'live', startTime: 1_700_000_000 });
  viewing.source.value = makeSource({ live: 'time-machine' });
  viewing.viewers.value = 5000;
  const live = makeLive({
    alternatives: [{ id: '2002', title: 'دوربین پشت دروازه', cover: null, viewers: 6400, role: null }],
    audience: [
      { start: 0, end: 300, viewers: 50 },
      { start: 300, end: 600, viewers: 100 },
    ],
  });
  live.room.value = makeRoom('room');
  viewing.live.value = live;
  return { session: makeSession(viewing, { authentication: 'true', chart: 'true', ...given }), viewing };
}

/** A file provided by the host page. */
function makeFile(given: object) {
  const viewing = makeViewing({ mode: 'static', type: 'mp4', url: 'https://media.example.com/a.mp4' });
  viewing.engine.value = { ...makeEngine(), loadForClips: async () => makeBeside() };
  viewing.playback.duration.value = 600;
  return { session: makeSession(viewing, { ...given }), viewing };
}

type Made = ReturnType<typeof makeFilm>;
type Place = (featureSet: object) => boolean | Promise<boolean>;

const isShown = (words: string | RegExp) =>
  screen.queryAllByText(words).length + screen.queryAllByLabelText(words).length > 0;

const makeEnded: typeof makeFilm = (given) => {
  const made = makeFilm(given);
  made.viewing.playback.state.value = 'ended';
  return made;
};

/** Whether there is a button with this label in the bar, the footer or the menu, or a tab. */
function offer(label: Key, layout: Layout, make = makeFilm): Place {
  return (featureSet) => {
    const { bar, places } = makeAppContext(make({ featureSet }).session, wholeRegistry, layout);
    const { inBar, inFooter, inMenu } = bar;
    const items = [...inBar.value, ...inFooter.value, ...inMenu.value];
    return [...items, ...places.pages.value.map(({ tab }) => tab)].some((one) => one?.label === label);
  };
}

const offers = (label: Key, make = makeFilm): Record<string, Place> => ({
  'beside the wide picture': offer(label, 'wide', make),
  'on a phone': offer(label, 'portrait', make),
  'in the bar and its menu': offer(label, 'plain', make),
});

/** A popover, a key or an overlay exists only with its feature. */
const feature =
  (id: string, make = makeFilm): Place =>
  (featureSet) => {
    const made = make({ featureSet });
    return makeAppContext(made.session, wholeRegistry).offers.features.value.some((one) => one.id === id);
  };

/** Whether a rendered view contains a text. */
const words =
  (find: string | RegExp, draw: (made: Made) => ReactNode, make = makeFilm): Place =>
  async (featureSet) => {
    render(draw(make({ featureSet })));
    return isShown(find);
  };

const about = (made: Made) => <AboutTab {...made} />;
const card: Card = {
  ...nextFilm,
  userId: null,
  viewers: 7300,
  startTime: Date.UTC(2020, 0, 1) / 1000,
};
const listed = (made: Made) => <ListedCard {...made} card={card} onPlaylist={() => undefined} />;
const popover = { covers: false, features: wholeRegistry, close: () => undefined };

/** Whether a text is in the footer, or in the phone layout's head, without their buttons. */
const footer =
  (find: RegExp, make = makeFilm, View: typeof PhoneHead = Footer): Place =>
  (featureSet) => {
    const app = makeAppContext(make({ featureSet }).session, wholeRegistry, 'portrait');
    const { container } = render(<View app={app} />);
    return find.test(container.querySelector('ul')?.textContent ?? '');
  };

const VIEWS = /بازدید/;
const VIEWERS = /بیننده/;

/** Whether the share popover has a link to make a clip, for a stream that supports clips. */
const clipPlace: Place = async (featureSet) => {
  const { session, viewing } = makeFilm({ featureSet });
  const beside = makeBeside({ range: () => ({ start: 0, end: 600 }) });
  viewing.engine.value = { ...makeEngine(), loadBeside: async () => beside };
  render(<SharePopover session={session} viewing={viewing} {...popover} />);
  await act(async () => undefined);
  return isShown(t('share.clip'));
};

const PLACES: Record<FeatureFlag, Record<string, Place>> = {
  downloadUrl: {
    'for clips of a file': feature('clip', makeFile),
    ...offers('download.title'),
    'where the format is not supported': words('720p', ({ session }) => (
      <UnsupportedScreen session={session} />
    )),
  },
  feedback: offers('feedback.title'),
  personalMarker: {
    'in the list of moments': async (featureSet) => {
      const { session, viewing } = makeFilm({ featureSet });
      const steering = {
        personalMarkers: (opened: PersonalMarkers | null) => (viewing.personalMarkers.value = opened),
      };
      awaitPersonalMarkers(viewing, steering, { ...session, currentParams: () => session.params.value });
      await act(() => import('../../session/open/keep-markers'));
      render(<MarkersPopover session={session} viewing={viewing} {...popover} />);
      return isShown(t('markers.add'));
    },
  },
  profileFooter: {
    'below the picture': (featureSet) => {
      return makeAppContext(makeFilm({ featureSet }).session, wholeRegistry, 'wide').places.hasFooter.value;
    },
  },
  bookmark: {
    ...offers('bookmark.keep'),
    ...Object.fromEntries(
      Object.entries(offers('bookmarks.title')).map(([name, place]) => [`the list ${name}`, place]),
    ),
  },
  enableTracker: {
    'in the requests': (featureSet) => makeFilm({ featureSet }).session.params.value.usageLog,
  },
  shareButton: {
    ...offers('share.title'),
    'for a file': feature('clip', makeFile),
    'of a snapshot': words(t('snapshot.share'), ({ session, viewing }) => {
      session.keepSnapshot(new Blob());
      return <SnapshotPopover session={session} viewing={viewing} {...popover} />;
    }),
  },
  showCommentSection: offers('comments.title'),
  videoUploadTime: {
    'below the picture': footer(/پیش/),
    'below a live stream': footer(/آغاز/, makeStream),
    'in the about page': words(/انتشار/, about),
    'on a card': words(/پیش$/, listed),
  },
  videoViewers: {
    'below the picture': footer(VIEWS),
    'in the head of a phone’s page': (featureSet) => {
      const app = makeAppContext(makeStream({ featureSet }).session, wholeRegistry, 'portrait');
      render(<PhoneHead app={app} />);
      return isShown(VIEWERS);
    },
    'on a live picture': async (featureSet) => {
      const app = makeAppContext(makeStream({ featureSet }).session, wholeRegistry);
      const stage = document.body.appendChild(document.createElement('div'));
      const video = stage.appendChild(document.createElement('video'));
      render(<App app={app} video={video} stage={stage} />);
      // The chip is loaded late.
      await act(() => import('../footer/watching-chip'));
      return isShown(VIEWERS);
    },
    'in the about page': words(VIEWS, about),
    'on a card': words(VIEWS, listed),
    'on the card of a parallel live stream': words(VIEWERS, (made) => <LiveList {...made} />, makeStream),
    'over the timeline of a live stream': async (featureSet) => {
      const { container } = render(<Timeline {...makeStream({ featureSet })} />);
      // The chart is loaded late.
      await act(() => import('../../stage/timeline/timeline-chart'));
      return container.querySelector('[data-chart]') !== null;
    },
  },
  recommendationList: {
    'beside the wide picture': offer('recommend.title', 'wide'),
    'on a phone': offer('recommend.title', 'portrait'),
    'in the bar and its menu': offer('recommend.button', 'plain'),
    'the page of tags': feature('tags'),
  },
  playlist: { ...offers('playlist.title'), 'the next one of a playlist': feature('playlist-feed') },
  chat: { ...offers('chat.title', makeStream), 'over the picture': feature('chat', makeStream) },
  continuousPlayback: {
    'at the end of the video': feature('autoplay-next', makeEnded),
    'below a list': words(t('next.continuous'), ({ session }) => (
      <ListPage session={session}>{null}</ListPage>
    )),
    'below a playlist': words(t('next.continuous'), (made) => {
      videoPlaylistsOf(made).show({ id: '1', title: 'راه‌های جنوب' });
      return <PlaylistPopover {...made} {...popover} />;
    }),
  },
  clip: { 'in the page for sharing': clipPlace, 'of a file': feature('clip', makeFile) },
};

describe.each(FEATURE_FLAGS)('%s', (flag) => {
  it.each(Object.entries(PLACES[flag]))("is there %s, and hidden by 'false'", async (_, shows) => {
    expect(await shows({})).toBe(true);
    cleanup();
    document.body.innerHTML = '';
    expect(await shows({ [flag]: 'false' })).toBe(false);
  });
});
