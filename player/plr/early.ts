import { detailsQuery, identify } from '../api/identity';
import { paths, platformUrl } from '../api/paths';
import { leaveHandoff } from '../lib/handoff';
import { parseQuery } from '../params/parse';
import { findTarget } from '../params/required';

/**
 * Runs inline, before any other script has come: asks for the details at once, and for the streaming engine's code
 * when the query tells that it will be needed. Built and inlined by `inline-early.ts`.
 */

/** Chunks of the HLS engine, known when the page is built. */
declare const __HLS_CHUNKS__: readonly string[];

const params = parseQuery(location.search);
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

leaveHandoff({
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
