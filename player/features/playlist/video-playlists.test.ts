import { describe, expect, it, vi } from 'vitest';
import { cardOnWire, pageOf, platformClient } from '../../api/fixtures/platform';
import { hasPlaylists } from '../../session/next/has-playlists';
import { playlistsModelOf } from '../../session/next/playlists-model';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { begin, videoPlaylistsOf } from './video-playlists';

/** The film 1001 is the second video of each playlist. */
function open(ids: readonly string[], { fails = false } = {}) {
  const viewing = makeViewing();
  const videosOf = (id: string) => [cardOnWire(`${id}-1`), cardOnWire('1001'), cardOnWire(`${id}-3`)];
  const { client, asked } = platformClient((call) => {
    if (fails) throw new Error('no line');
    if (call.path !== 'list-playlist') return pageOf(videosOf(call.path.split('/').at(-1) ?? ''), call);
    return pageOf(
      ids.map((id) => ({ id, title: `فهرست ${id}`, count: 3 })),
      call,
    );
  });
  const session = { ...makeSession(viewing), client };
  const end = begin({ session, viewing });
  const next = () => session.next.card.value?.id ?? null;
  return { session, viewing, asked, end, next, playlists: videoPlaylistsOf({ session, viewing }) };
}

describe('the playlists of a video', () => {
  it('are requested by kind and id, and provide the next video', async () => {
    const { viewing, asked, next, playlists } = open(['a', 'b']);
    await vi.waitFor(() => expect(next()).toBe('a-3'));
    expect(asked[0]?.query).toMatchObject({ video_id: '1001', video_type: '2' });
    expect(hasPlaylists(viewing).value).toBe(true);
    // With several playlists, the viewer chooses one.
    expect(playlists.shown.value).toBeNull();
    expect(playlists.isOne.value).toBe(false);
  });

  it('are no offer where there are none', async () => {
    const { viewing, next, playlists } = open([]);
    await vi.waitFor(() => expect(playlists.list.hasLoaded.value).toBe(true));
    expect(hasPlaylists(viewing).value).toBe(false);
    expect(next()).toBeNull();
  });

  it('that did not come are an offer to ask again', async () => {
    const { viewing, playlists } = open(['a'], { fails: true });
    await vi.waitFor(() => expect(hasPlaylists(viewing).value).toBe(true));
    expect(playlists.list.state.value).toBe('failed');
  });

  it('begin with their videos where there is only one', async () => {
    const { playlists } = open(['a']);
    await vi.waitFor(() => expect(playlists.shown.value?.id).toBe('a'));
    expect(playlists.isOne.value).toBe(true);
  });

  it('go on in the one out of which the viewer came', async () => {
    const { session, next, playlists } = open(['a', 'b']);
    await vi.waitFor(() => expect(next()).toBe('a-3'));
    const model = playlistsModelOf(session);
    const b = { id: 'b', title: 'فهرست b' };
    await model.videosOf(b).next.value?.();
    model.follow(b);
    expect(next()).toBe('b-3');
    expect(playlists.shown.value?.id).toBe('b');
    playlists.show(null);
    expect(playlists.shown.value).toBeNull();
  });
});
