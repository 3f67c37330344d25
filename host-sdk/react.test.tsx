import { render } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Pardeh } from './react';
import type { PlayerHandle } from './wire/handle';
import { PlayerError } from './wire/player-error';

const player = 'https://player.example.com/plr/';
const addresses = (within: Element) => [...within.querySelectorAll('iframe')].map(({ src }) => new URL(src));

test('one player in strict mode, its options and listeners not among the params', () => {
  const ref = createRef<PlayerHandle>();
  const { container, unmount } = render(
    <StrictMode>
      <Pardeh ref={ref} type="vod" id={1001} player={player} ratio="4 / 3" onPlay={() => 1} token="secret" />
    </StrictMode>,
  );
  expect(addresses(container).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { site: 'embed', type: 'vod', id: '1001' },
  ]);
  expect(ref.current).toHaveProperty('play');
  unmount();
  expect(ref.current).toBeNull();
});

test('another page of the player is another frame, a listener of another rendering is not', () => {
  const draw = (page: string) => <Pardeh type="vod" id={1001} player={page} onPlay={() => 1} />;
  const { container, rerender } = render(draw(player));
  const frame = container.querySelector('iframe');
  rerender(draw(player));
  expect(container.querySelector('iframe')).toBe(frame);
  rerender(draw('https://cdn.example.com/plr/'));
  expect(addresses(container).map(({ host }) => host)).toEqual(['cdn.example.com']);
});

test('a video that a later one has replaced is no error, missing content is one', async () => {
  const onError = vi.fn();
  const ref = createRef<PlayerHandle>();
  const draw = (id: number) => <Pardeh ref={ref} type="vod" id={id} player={player} onError={onError} />;
  const { rerender } = render(draw(1001));
  if (ref.current === null) throw new Error('no handle');
  const setParams = vi.spyOn(ref.current, 'setParams');
  setParams.mockRejectedValueOnce(new PlayerError('superseded'));
  rerender(draw(1002));
  setParams.mockRejectedValueOnce(new PlayerError('not-found'));
  rerender(draw(9404));
  await vi.waitFor(() => expect(onError.mock.calls).toEqual([[{ code: 'not-found' }]]));
});

test('a server renders the room that the player will take', () => {
  const markup = (ratio?: string) =>
    renderToString(<Pardeh type="vod" id={1} player={player} className="film" {...(ratio && { ratio })} />);
  expect(markup()).toBe('<div class="film" style="aspect-ratio:16 / 9"></div>');
  expect(markup('fill')).toBe('<div class="film"></div>');
});
