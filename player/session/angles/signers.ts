import type { Track } from '../../engine/contract';
import type { Session } from '../session';
import { openSlot } from '../viewing/slots/slot';
import type { Viewing } from '../viewing/viewing';
import { hasDates } from './has-dates';

type Page = Pick<Session, 'params' | 'settings'>;

/** The signers that can be shown beside the picture. Read inside a computed or a view. */
export function listSigners({ params, settings }: Page, viewing: Viewing): readonly Track[] {
  const signers = viewing.engine.value?.signers?.value ?? [];
  // For viewers who chose sound only, a second picture would waste data.
  if (settings.values.value.soundOnly && viewing.source.value?.soundOnly === true) return [];
  // Media that need the viewer's token are not requested for a second picture.
  if (signers.length === 0 || params.value.isAuth) return [];
  return viewing.source.value?.live === null || hasDates(viewing) ? signers : [];
}

/**
 * The id of the signer that the viewer has chosen: in another video the signer of the same language, or else the first.
 * Read inside a computed or a view.
 */
export function wantedSigner(page: Page, viewing: Viewing): string | null {
  const { signer: kept } = page.settings.values.value;
  if (kept === null) return null;
  const signers = listSigners(page, viewing);
  const inLanguage = signers.find(({ lang }) => kept.startsWith(`${lang}/`));
  return (signers.find(({ id }) => id === kept) ?? inLanguage ?? signers[0])?.id ?? null;
}

/** The id of the signer whose picture could not be fetched, until the viewer chooses again. */
export const { of: lostSignerOf, offer: noteLostSigner } = openSlot<string>();

/** The choice also applies to later videos; `null`: no signer. */
export function chooseSigner(
  { settings }: Pick<Page, 'settings'>,
  viewing: Viewing,
  id: string | null,
): void {
  noteLostSigner(viewing, null);
  settings.change({ signer: id });
}
