// @vitest-environment node
import { expect, it } from 'vitest';
import { answeringClient } from './fixtures/client';
import { fetchMarkers } from './markers';

const { signal } = new AbortController();
const wire = {
  id: 4,
  time: 12.5,
  name: 'طلوع',
  sticker: '🌅',
  description: 'کویر مرنجاب',
  video_id: '1001',
  video_type: 2,
  isPersonal: false,
};

it('the markers of a video are requested by its id and type', async () => {
  const { client, asked } = answeringClient([wire, { ...wire, id: 5, isPersonal: true }]);
  const markers = await fetchMarkers(client, { type: 'vod', id: 'a/b' }, signal);
  expect(markers[0]).toEqual({
    id: '4',
    time: 12.5,
    name: 'طلوع',
    sticker: '🌅',
    description: 'کویر مرنجاب',
    personal: false,
  });
  expect(markers[1]?.personal).toBe(true);
  expect(asked).toEqual([{ path: 'markers/a%2Fb', query: { type: 'vod' } }]);
});
