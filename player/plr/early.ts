import { detailsQuery, identify } from '../api/identity';
import { paths, platformUrl } from '../api/paths';
import { leaveHandoff } from '../lib/handoff';
import { readAddress } from '../params/address';
import { allows, parseParams } from '../params/parse';
import { findTarget } from '../params/required';
import { dressPage } from '../ui/dress-page';

/**
 * Runs inline, before any other script has come: asks for the details at once, and for the streaming engine's code
 * when the query tells that it will be needed, and dresses the page so that nothing moves later. Built and inlined by `inline-early.ts`.
 */

/** Where the system asks for light, and the params for nothing. */
const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/** Chunks of the HLS engine, known when the page is built. */
declare const __HLS_CHUNKS__: readonly string[];

const given = readAddress(location);
const params = parseParams(given);
const found = findTarget(params);
const identity = identify(params);
const target = 'target' in found && 'id' in found.target ? found.target : null;

const hasDetails = target !== null && !params.raw;
dressPage(document.documentElement, {
  lang: params.lang,
  theme: params.theme ?? (matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'),
  width: params.width,
  height: params.height,
  portrait: params.portrait === false ? 'refused' : 'allowed',
  // What details will fill keeps its place; without them there is the picture alone.
  pages: hasDetails,
  footer: hasDetails && allows(params, 'profileFooter'),
});

// Details that need the viewer's token wait for it (param `h`).
const response =
  target === null || params.h
    ? null
    : fetch(platformUrl(paths.details(target.type, target.id), detailsQuery(params, identity)));
// Whoever takes it over sees the failure; until then it must not count as unhandled.
response?.catch(() => undefined);

leaveHandoff({
  given,
  uuid: identity.uuid,
  details: target === null || response === null ? null : { type: target.type, id: target.id, response },
});

if (target !== null) {
  for (const href of __HLS_CHUNKS__) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
