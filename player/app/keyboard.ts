import type { Feature, FeatureContext } from '../features/define';
import type { Session } from '../session/session';
import type { Offers } from './availability';
import { isForPlayer } from './key-rules';
import { type KeyAction, PLAYER_KEYS } from './player-keys';
import { pressButton } from './press-button';

/**
 * Keys of the player and of its features, by `event.code`: the place on the keyboard, so that they work on a Persian
 * layout as well.
 */
export function openKeyboard(target: EventTarget, session: Session, offers: Offers): () => void {
  const closing = new AbortController();
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !isForPlayer(event) || areKeysOwned(session, offers)) return;
    const action = findAction(event.code, session, offers);
    if (action === null || (event.repeat && !action.repeats)) return;
    // A page must not scroll, and nothing else may answer the key.
    event.preventDefault();
    session.controls.stir();
    action.run(session);
  };
  target.addEventListener('keydown', onKeyDown, { signal: closing.signal });
  return () => closing.abort();
}

function findAction(code: string, session: Session, offers: Offers): KeyAction | null {
  if (session.screen.value !== 'player') return null;
  const own = PLAYER_KEYS.get(code);
  if (own !== undefined) return own;
  const feature = offers.features.value.find(({ key }) => key === code);
  const context = offers.context.value;
  if (feature === undefined || context === null) return null;
  return { repeats: false, run: () => press(feature, context) };
}

function press(feature: Feature, context: FeatureContext): void {
  if (feature.button !== undefined) {
    void pressButton(feature.button, context);
    return;
  }
  const [popover] = Object.keys(feature.popovers ?? {});
  if (popover !== undefined) context.session.popovers.toggle(popover);
}

function areKeysOwned(session: Session, offers: Offers): boolean {
  const open = session.popovers.open.value;
  if (open === null) return false;
  return offers.features.value.some(
    ({ ownsKeys, popovers }) => ownsKeys === true && popovers !== undefined && Object.hasOwn(popovers, open),
  );
}
