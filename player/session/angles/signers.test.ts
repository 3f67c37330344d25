import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Track } from '../../engine/contract';
import { makeEdge, makeEngine } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import { chooseSigner, listSigners, lostSignerOf, noteLostSigner, wantedSigner } from './signers';

const of = (lang: string, title: string): Track => ({ id: `${lang}/${title}`, lang, title });
const IRANIAN = of('psc', 'ایرانی');
const ARABIC = of('ase', 'عربية');

function open(signers: readonly Track[], { isAuth = false, live = makeEdge(), isLive = false } = {}) {
  const viewing = makeViewing();
  viewing.source.value = makeSource({ live: isLive ? 'time-machine' : null });
  viewing.playback.pictureShown.value = true;
  const engine = { ...makeEngine(), signers: signal(signers) };
  engine.live.value = isLive ? live : null;
  viewing.engine.value = engine;
  return { viewing, session: makeSession(viewing, { isAuth }) };
}

test('none is shown until the viewer asks for one, and none again after that', () => {
  const { viewing, session } = open([IRANIAN]);
  expect(wantedSigner(session, viewing)).toBeNull();
  chooseSigner(session, viewing, IRANIAN.id);
  expect(wantedSigner(session, viewing)).toBe(IRANIAN.id);
  chooseSigner(session, viewing, null);
  expect(wantedSigner(session, viewing)).toBeNull();
});

test.each([
  ['the same', [ARABIC, IRANIAN], IRANIAN.id],
  ['another of its language', [ARABIC, of('psc', 'دیگر')], 'psc/دیگر'],
  ['the first of other languages', [ARABIC, of('bfi', '')], ARABIC.id],
  ['none', [], null],
])('a signer that was asked for before comes in another video as %s', (_, signers, expected) => {
  const { viewing, session } = open(signers);
  session.settings.change({ signer: IRANIAN.id });
  expect(wantedSigner(session, viewing)).toBe(expected);
});

test('one that is lost may be asked for again', () => {
  const { viewing, session } = open([IRANIAN]);
  noteLostSigner(viewing, IRANIAN.id);
  chooseSigner(session, viewing, IRANIAN.id);
  expect(lostSignerOf(viewing).value).toBeNull();
});

test.each([
  ['a live stream without dates', { isLive: true }, 0],
  ['a live stream with dates', { isLive: true, live: makeEdge({ wallClock: () => 1 }) }, 1],
  ['media that need the viewer’s token', { isAuth: true }, 0],
])('of %s signers are offered: %o', (_, given, count) => {
  const { viewing, session } = open([IRANIAN], given);
  expect(listSigners(session, viewing)).toHaveLength(count);
});

test('viewers who want sound only see none, until the picture is back', () => {
  const { viewing, session } = open([IRANIAN]);
  chooseSigner(session, viewing, IRANIAN.id);
  session.settings.change({ soundOnly: true });
  // A stream of another kind may go on with its picture.
  expect(wantedSigner(session, viewing)).toBe(IRANIAN.id);
  viewing.source.value = makeSource({ live: null, soundOnly: true });
  expect([listSigners(session, viewing), wantedSigner(session, viewing)]).toEqual([[], null]);
  session.settings.change({ soundOnly: false });
  expect(wantedSigner(session, viewing)).toBe(IRANIAN.id);
});
