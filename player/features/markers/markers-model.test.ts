// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Marker } from '../../api/markers';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { markers } from '.';
import { filterMarkers, goToMarker, listMarkers, listStickers, markerAt } from './markers-model';

function marker(time: number, given: Partial<Marker> = {}): Marker {
  return {
    id: String(time),
    time,
    name: `moment ${time}`,
    sticker: null,
    description: '',
    personal: false,
    ...given,
  };
}

function open(all: readonly Marker[]) {
  const viewing = makeViewing();
  viewing.markers.value = all;
  return { viewing, context: { session: makeSession(viewing), viewing } };
}

describe('the channel’s markers', () => {
  it('are offered only where there are any', () => {
    expect(markers.when(open([]).context)).toBe(false);
    expect(markers.when(open([marker(5)]).context)).toBe(true);
  });

  it('are listed in the order of time, without the viewer’s own', () => {
    const { viewing } = open([marker(20), marker(5), marker(9, { personal: true })]);
    expect(listMarkers(viewing).map(({ time }) => time)).toEqual([5, 20]);
  });

  it.each([
    [0, null],
    [4.6, null],
    [4.8, '5'],
    [19, '5'],
    [20, '20'],
    [500, '20'],
  ])('have at second %d as current one: %s', (time, id) => {
    expect(markerAt([marker(5), marker(20)], time)?.id ?? null).toBe(id);
  });

  it('are gone to, and begin a film that has not begun', () => {
    const { viewing } = open([]);
    viewing.started.value = false;
    viewing.playback.state.value = 'can-play';
    goToMarker(viewing, marker(20));
    expect(viewing.playback.time.value).toBe(20);
    expect(viewing.playback.state.value).toBe('playing');
  });
});

describe('the stickers of markers', () => {
  const all = ['🐪', null, '🔥', '🐪'].map((sticker, time) => marker(time, { sticker }));
  const timesWith = (...chosen: string[]) => filterMarkers(all, chosen).map(({ time }) => time);

  it('are listed once each', () => {
    expect(listStickers(all)).toEqual(['🐪', '🔥']);
  });

  it('filter the list; none that is chosen, or none that is there, leaves all', () => {
    expect(timesWith('🐪')).toEqual([0, 3]);
    expect(timesWith('🐪', '🔥')).toEqual([0, 2, 3]);
    expect(timesWith()).toEqual([0, 1, 2, 3]);
    expect(timesWith('📌')).toEqual([0, 1, 2, 3]);
  });
});
