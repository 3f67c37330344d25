import type { GivenParams } from './table';

/** Defaults of an embedding product; values from a query or a host take precedence. */
export interface Preset {
  readonly params: Partial<GivenParams>;
  /** Values that the embedding cannot override. */
  readonly forced: Partial<GivenParams>;
}

/** The search engine's portal, to which this page belongs. */
export const PORTAL = 'portal';

/** The value sent by the SDK, so that host pages get the whole product and not the portal's selection. */
const EMBED = 'embed';

const portal: Preset = {
  params: {
    site: PORTAL,
    portrait: true,
    featureSet: {
      feedback: false,
      personalMarker: false,
      profileFooter: false,
      bookmark: false,
      enableTracker: false,
    },
  },
  forced: {},
};

/** App-embedded clients: the app has its own downloads and comments, and its traffic is not charged separately. */
const app: Preset = {
  params: portal.params,
  forced: { fullrate: false, featureSet: { downloadUrl: false, showCommentSection: false } },
};

/** This client's store forbids sharing out of the app. */
const appWithoutSharing: Preset = {
  ...app,
  forced: { ...app.forced, featureSet: { ...app.forced.featureSet, shareButton: false } },
};

const BY_SITE: ReadonlyMap<string, Preset> = new Map([
  [PORTAL, portal],
  [EMBED, { params: {}, forced: {} }],
  ['portal-app', app],
  ['portal-app-ios', appWithoutSharing],
]);

/** A deployment adds its own clients to the table above; a site that is not in it embeds the plain product. */
export function choosePreset(given: Pick<GivenParams, 'site' | 'daaniToken'>): Preset {
  const named = BY_SITE.get(given.site ?? PORTAL);
  const preset = named ?? { params: {}, forced: {} };
  // Only the app passes its own token, so its clients are identified even under the portal's name.
  return given.daaniToken !== null && preset === portal ? app : preset;
}
