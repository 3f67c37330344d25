import { fetchFirst } from '../engine/head-start/fetch-first';
import { ignoreFailure } from '../lib/ignore-failure';
import { canStore, rememberChoices } from '../lib/storage';
import { takeAsked } from './asked';
import { startFrom } from './start-from';

/**
 * Runs inline in the hidden page of the SDK's `preload`, after `early.ts`: fetches what a player will begin with, under
 * the same addresses, so that its browser has it already. Built and inlined by `preload-page.ts`.
 */

/** Assumed player width if none is given, in CSS pixels. */
const USUAL_WIDTH = 640;

const { params, target, identity, response, kept } = takeAsked();
rememberChoices(kept);

// Segment requests carry the viewer's id; one that cannot be stored will differ in the player.
const keepsId = params.uuid !== null || canStore();

// A live begins with another segment by the time that it is mounted.
if (target !== null && target.type !== 'live' && response !== null && keepsId) {
  const findSize = () => ({
    clientWidth: params.width ?? Math.min(USUAL_WIDTH, screen.width),
    clientHeight: params.height ?? 0,
  });
  startFrom(response, target, params, identity, findSize, fetchFirst)
    // Only time is lost by what cannot be fetched here.
    .catch(ignoreFailure);
}
