import { detailsQuery, identify } from '../api/identity';
import { paths, platformUrl } from '../api/paths';
import { readKept } from '../bridge/channel';
import { readAddress } from '../params/address';
import { parseParams } from '../params/parse';
import { findTarget } from '../params/required';
import { leaveAsked } from './asked';
import { hideTokens } from './hide-tokens';

/**
 * Runs inline, as soon as these lines of the page are here: asks for the details at once. Built and inlined by
 * `inline-early.ts`, and by `preload-page.ts` into the page that the SDK's `preload` opens.
 */
const given = readAddress(location);
hideTokens();
const params = parseParams(given);
const found = findTarget(params);
const identity = identify(params);
const target = 'target' in found && 'id' in found.target ? found.target : null;

// Details that need the viewer's token wait for it (param `h`).
const response =
  target === null || params.h
    ? null
    : fetch(platformUrl(paths.details(target.type, target.id), detailsQuery(params, identity)));
// Whoever takes it over sees the failure; until then it must not count as unhandled.
response?.catch(() => undefined);

leaveAsked({ given, params, target, identity, response, kept: readKept(location.hash) });
