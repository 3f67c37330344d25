import { signal } from '@preact/signals-core';
import { afterEach, expect, it, vi } from 'vitest';
import { answeringClient } from '../../api/fixtures/client';
import { makeViewing } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { followUp } from './after-picture';

afterEach(() => vi.unstubAllGlobals());

it('markers are requested again whenever the host reports changes, and otherwise not', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const details = makeViewing().details.value;
  if (details === null) throw new Error('no details');
  const read = (given: object) => parseParams({ type: 'vod', id: '1001', ...given });
  const params = signal(read({}));
  const markers = vi.fn();
  const closing = new AbortController();
  const { client } = answeringClient([]);
  const context = { client, identity: { uuid: 'device-1', provider: null }, params };
  followUp(details, context, { viewers: () => undefined, markers }, closing.signal);
  const reported = (times: number) => vi.waitFor(() => expect(markers).toHaveBeenCalledTimes(times));

  await reported(1);
  params.value = read({ theme: 'light' });
  params.value = read({ isMarkersChange: true });
  await reported(2);
  params.value = read({ isMarkersChange: false });
  await reported(3);
  closing.abort();
  params.value = read({ isMarkersChange: true });
  await reported(3);
});
