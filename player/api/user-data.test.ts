// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { addBookmark, fetchBookmarks, removeBookmark } from './bookmarks';
import { answeringClient } from './fixtures/client';
import { fetchMetadata, fetchSettings, saveMetadata, saveSettings } from './user-data';
import { addUserMarker, fetchUserMarkers } from './user-markers';

const { signal } = new AbortController();
const film = { type: 'vod', id: '1001' } as const;

describe('settings', () => {
  test('that are kept wrongly, or not at all, are those of the product', async () => {
    const usual = {
      quality: null,
      brightness: 100,
      volume: 100,
      speed: 1,
      pollEmoji: true,
      subtitleTextColor: 'ffffff',
      subtitleBackgroundColor: '2c2c2c',
    };
    expect(await fetchSettings(answeringClient({}).client, signal)).toEqual(usual);
    const odd = { quality: -1, volume: null, speed: 'fast', poll_emoji: 1, subtitle_text_color: 'red' };
    expect(await fetchSettings(answeringClient(odd).client, signal)).toEqual(usual);
    await expect(fetchSettings(answeringClient(null).client, signal)).rejects.toThrow('malformed');
  });

  test('are saved by their names on the wire, and only those that changed', async () => {
    const { client, asked } = answeringClient('');
    await saveSettings(client, { quality: null, volume: 30, pollEmoji: false }, signal, { keepalive: true });
    expect(asked[0]).toMatchObject({ path: 'create-setting', xToken: true, keepalive: true });
    expect(asked[0]?.body).toEqual({ quality: null, volume: 30, poll_emoji: false });
    await saveSettings(client, { subtitleTextColor: 'ffff00' }, signal);
    expect(asked[1]?.body).toEqual({ subtitle_text_color: 'ffff00' });
  });
});

describe('the stored data of a video', () => {
  test('is requested with its kind as a number', async () => {
    const { client, asked } = answeringClient({ is_like: 1, time: null });
    expect(await fetchMetadata(client, film, signal)).toEqual({ liked: true, time: 0 });
    expect(asked[0]).toMatchObject({ query: { video_id: '1001', video_type: '2' }, xToken: true });
  });

  test.each([[{ time: -3 }], [{ time: 'soon' }], [{ is_like: 'yes' }]])(
    'is refused as %j',
    async (answer) => {
      await expect(fetchMetadata(answeringClient(answer).client, film, signal)).rejects.toThrow('malformed');
    },
  );

  test('may be written as text', async () => {
    const { client } = answeringClient({ is_like: 'true', time: '12.5' });
    expect(await fetchMetadata(client, film, signal)).toEqual({ liked: true, time: 12.5 });
  });

  test('is nothing where the platform does not know the video', async () => {
    const { client } = answeringClient(new ApiError(404, 'none'));
    expect(await fetchMetadata(client, film, signal)).toEqual({ liked: false, time: 0 });
  });

  test('is saved as a whole', async () => {
    const { client, asked } = answeringClient({ status: 'ok' });
    await saveMetadata(client, film, { time: 0, liked: false }, signal);
    expect(asked[0]?.body).toEqual({ video_id: '1001', video_type: 2, time: 0, is_like: false });
  });
});

describe('bookmarks', () => {
  test('are the ids and addresses of the platform', async () => {
    const { client } = answeringClient([{ id: 9, object_link: 'https://x/plr?id=1' }]);
    expect(await fetchBookmarks(client, signal)).toEqual([{ id: '9', link: 'https://x/plr?id=1' }]);
  });

  test('without an address are left out, and the others stay', async () => {
    const { client } = answeringClient([{ id: 9 }, { id: 10, object_link: 'https://x/plr?id=2' }]);
    expect(await fetchBookmarks(client, signal)).toEqual([{ id: '10', link: 'https://x/plr?id=2' }]);
  });

  test('are added by the number of their category, and known by their new id', async () => {
    const { client, asked } = answeringClient({ id: 7 });
    const added = { link: 'https://x', coverUrl: null, title: 'فیلم', category: 'sport' } as const;
    expect(await addBookmark(client, added, signal)).toEqual({ id: '7', link: 'https://x' });
    expect(asked[0]?.body).toEqual({ object_link: 'https://x', cover_url: null, title: 'فیلم', category: 2 });
  });

  test('that are removed may be answered with nothing, and their id cannot leave its place', async () => {
    const { client, asked } = answeringClient('');
    await removeBookmark(client, '../a b', signal);
    expect(asked[0]?.path).toBe('retrieve-update-delete-bookmark/..%2Fa%20b');
  });
});

describe('markers of the viewer', () => {
  const wire = { id: 1, time: 9, name: 'گل', sticker: '', video_id: 1001, video_type: 2 };

  test('are the viewer’s own however the platform labels them, in chronological order', async () => {
    const { client } = answeringClient([wire, { ...wire, id: 2, time: 3, isPersonal: false }]);
    expect(await fetchUserMarkers(client, film, signal)).toEqual([
      { id: '2', time: 3, name: 'گل', sticker: null, description: '', personal: true },
      { id: '1', time: 9, name: 'گل', sticker: null, description: '', personal: true },
    ]);
  });

  test('are added with their video', async () => {
    const { client, asked } = answeringClient(wire);
    await addUserMarker(client, film, { time: 9, name: 'گل', sticker: '⚽', description: '' }, signal);
    expect(asked[0]?.body).toEqual({
      time: 9,
      name: 'گل',
      sticker: '⚽',
      description: '',
      video_id: '1001',
      video_type: 2,
    });
  });

  test.each([[{ time: 'soon' }], [{ id: '' }], [{ video_id: null }]])(
    'with %j are left out, and the others stay',
    async (wrong) => {
      const { client } = answeringClient([
        { ...wire, ...wrong },
        { ...wire, id: 8, time: '12.5' },
      ]);
      expect(await fetchUserMarkers(client, film, signal)).toMatchObject([{ id: '8', time: 12.5 }]);
    },
  );
});
