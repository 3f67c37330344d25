import type { Track } from '../../engine/contract';
import type { Session } from '../session';
import { openSlot } from '../viewing/slot';
import type { Viewing } from '../viewing/viewing';
import { hasDates } from './has-dates';

type Page = Pick<Session, 'params' | 'settings'>;

/** The signers that can be shown beside the picture. Read inside a computed or a view. */
export function listSigners({ params }: Pick<Page, 'params'>, viewing: Viewing): readonly Track[] {
  // Media that need the viewer's token are not requested for a second picture.
  if (params.value.isAuth) return [];
  const isLive = viewing.source.value?.live !== null;
  return isLive && !hasDates(viewing) ? [] : (viewing.engine.value?.signers?.value ?? []);
}

/** The signer that the viewer wants: another stream's has the language of the one that was chosen, or is the first. */
export function wantedSigner({ settings, params }: Page, viewing: Viewing): string | null {
  const { signer: kept } = settings.values.value;
  if (kept === null) return null;
  const signers = listSigners({ params }, viewing);
  const [lang = ''] = kept.split('/');
  const found =
    signers.find(({ id }) => id === kept) ?? signers.find((one) => one.lang === lang) ?? signers[0];
  return found?.id ?? null;
}

const lost = openSlot<true>();

/** True where the signer's picture could not be fetched, until the viewer asks for one again. */
export const signerLostOf = lost.of;

export const noteSignerLost = lost.offer;

/** `null`: none. The choice counts for later videos as well. */
export function chooseSigner({ settings }: Page, viewing: Viewing, id: string | null): void {
  noteSignerLost(viewing, null);
  settings.change({ signer: id });
}
