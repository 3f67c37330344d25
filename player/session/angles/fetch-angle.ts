import * as v from 'valibot';
import { type Details, readDetails } from '../../api/details';
import { detailsQuery, type Identity } from '../../api/identity';
import { paths, platformUrl } from '../../api/paths';
import { VideoDetails } from '../../api/schema/details';
import type { Source } from '../../engine/contract';
import type { RequestedDetails } from '../../lib/handoff/handoff';
import type { Params } from '../../params/parse';
import { chooseFrom } from '../viewing/prepare';

/** Another live stream of the event, as the platform describes it. */
export interface Angle {
  readonly details: Details;
  readonly source: Source;
  /** The response, for `prepare`. */
  readonly requested: RequestedDetails;
}

export interface AngleContext {
  readonly params: Params;
  readonly identity: Identity;
}

/** Requests the details of another live stream, once; `null` if it cannot be played beside this one. Never rejects. */
export async function fetchAngle(
  id: string,
  { params, identity }: AngleContext,
  signal: AbortSignal,
): Promise<Angle | null> {
  // Details that need the viewer's token are requested by the client only, and segments that need it by the engine.
  if (params.h || params.isAuth) return null;
  try {
    const answer = await fetch(platformUrl(paths.details('live', id), detailsQuery(params, identity)), {
      signal,
    });
    if (!answer.ok) return null;
    const details = readDetails(v.parse(VideoDetails, await answer.clone().json()));
    const prepared = chooseFrom({ mode: 'content', type: 'live', id }, details);
    if (!prepared.ok || prepared.source.kind !== 'hls' || prepared.source.live === null) return null;
    const requested = { type: 'live', id, response: Promise.resolve(answer) } as const;
    return { details, source: prepared.source, requested };
  } catch {
    return null;
  }
}
