import type { Feature, FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import { isOwn } from '../../lib/own';
import type { Session } from '../../session/session';
import { type KeysSwitch, keysSwitch } from '../../session/settings/keys-switch';
import { pressButton } from '../bar/press-button';
import type { Offers } from '../layout/availability';
import { keyFeedbackOf } from './key-feedback';
import { isForPlayer, readCode } from './key-rules';
import { type KeyVerb, PLAYER_KEYS } from './player-keys';

/** The only key that a locked player handles. */
const UNLOCKS = 'KeyL';

/**
 * Handles the keys of the player and its features, by `event.code`: the position on the keyboard, so that they work on
 * a Persian layout as well.
 *
 * @param keys whether the viewer has switched all keys off (WCAG 2.2, 2.1.4)
 * @param early key presses from before this was loaded
 */
export function openKeyboard(
  target: EventTarget,
  session: Session,
  offers: Offers,
  { keys = keysSwitch, early = [] }: { keys?: KeysSwitch; early?: readonly KeyboardEvent[] } = {},
): () => void {
  const closing = new AbortController();
  const feedback = keyFeedbackOf(session);
  const act = async (verb: KeyVerb) => {
    const news = await verb();
    if (news !== null) feedback.show(news);
  };
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !keys.on.value || !isForPlayer(event)) return;
    if (areKeysOwned(session, offers)) return;
    const verb = findVerb(readCode(event), event.repeat, session, offers);
    if (verb === null) return;
    // The page must not scroll, and nothing else may handle the key.
    event.preventDefault();
    session.controls.stir();
    void act(verb);
  };
  target.addEventListener('keydown', onKeyDown, { signal: closing.signal });
  for (const event of early) onKeyDown(event);
  return () => closing.abort();
}

function findVerb(code: string, repeated: boolean, session: Session, offers: Offers): KeyVerb | null {
  if (session.screen.value !== 'player') return null;
  if (session.lock.locked.value && code !== UNLOCKS) return null;
  const own = PLAYER_KEYS.get(code);
  if (own !== undefined) return repeated && !own.repeats ? null : own.find(session);
  const feature = offers.features.value.find(({ key }) => key === code);
  const context = offers.context.value;
  return feature === undefined || context === null || repeated ? null : () => press(feature, context);
}

async function press(feature: Feature, context: FeatureContext) {
  const { button, popovers = {} } = feature;
  if (button === undefined) {
    const [popover] = Object.keys(popovers);
    if (popover !== undefined) context.session.popovers.toggle(popover);
    return null;
  }
  await pressButton(button, context);
  if (button.on === undefined) return null;
  const { icon, label, on } = button;
  return {
    kind: 'pill',
    read: () => ({ icon, text: t(on(context) ? 'keys.on' : 'keys.off', { what: t(label) }) }),
  } as const;
}

function areKeysOwned(session: Session, offers: Offers): boolean {
  const open = session.popovers.open.value;
  if (open === null) return false;
  return offers.features.value.some(
    ({ ownsKeys, popovers }) => ownsKeys === true && popovers !== undefined && isOwn(popovers, open),
  );
}
