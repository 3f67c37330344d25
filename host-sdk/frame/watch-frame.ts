import type { PlayerErrorCode, PlayerNotice } from '../contract/contract';
import { isFrom } from '../wire/opaque';

/** Maximum time between the load of a player's page and its notice, in milliseconds: its first script has run by then. */
const NOTICE_WITHIN_MS = 500;

/**
 * Reports why a frame will not contain a player, as soon as the host page can detect it.
 *
 * @param origin that of the player
 * @param onPage called when the loading page is a player
 * @returns the function that stops it
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onTrouble: (code: PlayerErrorCode) => void,
  onPage: () => void,
): () => void {
  /** Whether the loading page is a player. */
  let isPlayer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lookAtSandbox = () => {
    const isSandboxed = frame.hasAttribute('sandbox');
    if (isSandboxed && !frame.sandbox.contains('allow-scripts')) onTrouble('scripts-blocked');
  };
  const onLoad = () => {
    queueMicrotask(lookAtSandbox);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPlayer) onTrouble('player-not-found');
      isPlayer = false;
    }, NOTICE_WITHIN_MS);
  };
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const { pardeh }: Partial<PlayerNotice> = Object(data);
    const isOfFrame = source !== null && source === frame.contentWindow && isFrom(frame, origin, from);
    if (!isOfFrame || pardeh !== 'here') return;
    isPlayer = true;
    onPage();
  };
  const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    const isFrame = /^(frame|child)-src/.test(effectiveDirective) && blockedURI.startsWith(origin);
    if (isFrame && disposition === 'enforce') onTrouble('frame-blocked');
  };

  queueMicrotask(lookAtSandbox);
  frame.addEventListener('load', onLoad);
  window.addEventListener('message', onMessage);
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    clearTimeout(timer);
    frame.removeEventListener('load', onLoad);
    window.removeEventListener('message', onMessage);
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
}
