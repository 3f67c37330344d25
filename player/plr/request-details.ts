import { detailsQuery, identify } from '../api/identity';
import { paths, platformUrl } from '../api/paths';
import { readChannel, readKept } from '../bridge/channel';
import { ignoreFailure } from '../lib/ignore-failure';
import { readAddress } from '../params/address';
import { parseEarlyParams } from '../params/early-params';
import { findTarget } from '../params/required';
import { readReloadState } from '../session/renewal/reload-state';
import { hideTokens } from './hide-tokens';
import { readInlinedDetails } from './inlined-details';
import { leavePageRequest } from './page-request';

/**
 * Runs inline as soon as this part of the page arrives: requests the details at once. Built and inlined by
 * `inline-scripts.ts`, and by `preload-page.ts` into the page that the SDK's `preload` opens.
 */
const given = readAddress(location);
hideTokens();
const params = parseEarlyParams(given);
const found = findTarget(params);
const identity = identify(params);
const target = 'target' in found && 'id' in found.target ? found.target : null;

const inlined = target && readInlinedDetails(target);
// Details that need the viewer's token wait for it (param `h`).
const response =
  inlined !== null
    ? Promise.resolve(inlined)
    : target === null || params.h
      ? null
      : fetch(platformUrl(paths.details(target.type, target.id), detailsQuery(params, identity)));
// The consumer handles the rejection; this only avoids an unhandled-rejection report.
response?.catch(ignoreFailure);

leavePageRequest({
  given,
  params,
  target,
  identity,
  response,
  kept: readKept(location.hash),
  channel: readChannel(location.hash),
  reloaded: readReloadState() !== null,
});
