import type { FrameFeature, PlayerDiagnosis, PlayerErrorCode } from '../contract/contract';
import { CURES } from './cures';
import type { Finding, FindingCode } from './finding';

/** Minimum width for the controls, in CSS pixels. */
const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 135;

/** Sandbox permissions for links and downloads. */
const SANDBOX_WORDS = ['allow-popups', 'allow-downloads'];

/** Permissions that the player uses; without one of them a button is missing. */
const FEATURES: readonly FrameFeature[] = [
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'encrypted-media',
  'screen-wake-lock',
  'gyroscope',
  'accelerometer',
  'clipboard-write',
  'web-share',
  'otp-credentials',
];

/** A code, or a code with the missing parts; `false` without a fault. */
type Found = FindingCode | readonly [FindingCode, readonly string[]] | false;

/** The faults of an embedding, worst first, including those that the player reports. */
export async function diagnose(
  frame: HTMLIFrameElement | null,
  ask: () => Promise<PlayerDiagnosis>,
): Promise<readonly Finding[]> {
  // A frame outside the document cannot respond.
  const isAway = frame?.isConnected === false;
  const player = isAway ? 'timeout' : await ask().catch(({ code }: { code: PlayerErrorCode }) => code);
  return findFaults(frame, player);
}

/**
 * The faults of an embedding, worst first.
 *
 * @param player the player's own diagnosis, or why there is none
 */
export function findFaults(
  frame: HTMLIFrameElement | null,
  player: PlayerDiagnosis | PlayerErrorCode,
): readonly Finding[] {
  const found: readonly Found[] = [
    ...(typeof player === 'string' ? [whySilent(player)] : listenTo(player)),
    ...(frame === null ? [] : lookAt(frame, typeof player === 'string' ? null : player)),
    !isSecureContext && 'insecure-page',
  ];
  const findings = new Map<FindingCode, Finding>();
  for (const one of found) {
    if (one === false) continue;
    const [code, missing] = typeof one === 'string' ? [one, []] : one;
    const [severity, cure] = CURES[code];
    if (typeof one === 'string' || missing.length > 0)
      findings.set(code, { code, severity, cure, detail: missing.join(' ') });
  }
  const order = Object.keys(CURES);
  return [...findings.values()].sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}

function whySilent(code: PlayerErrorCode): Found {
  // An older player does not support the request, but plays nevertheless.
  if (code === 'not-supported' || code === 'destroyed') return false;
  return code === 'origin-not-allowed' ? 'origin-refused' : 'no-answer';
}

function listenTo(player: PlayerDiagnosis): readonly Found[] {
  return [
    player.platform === false && 'platform-unreachable',
    player.opaque && 'sandbox-no-origin',
    !player.storage && !player.opaque && (canStore() ? 'storage-by-host' : 'storage-none'),
    !player.referrer && 'no-referrer',
  ];
}

function lookAt(frame: HTMLIFrameElement, player: PlayerDiagnosis | null): readonly Found[] {
  if (!frame.isConnected) return ['not-in-document'];
  const box = frame.getBoundingClientRect();
  // A scaled frame has another size inside than outside.
  const { width, height } = player ?? box;
  const isShown = box.width > 0 && box.height > 0 && frame.checkVisibility({ visibilityProperty: true });
  const isInSight = isShown && box.bottom > 0 && box.top < innerHeight;
  const { featurePolicy }: Document & { featurePolicy?: { features(): string[] } } = document;
  const known = featurePolicy?.features();
  // Features that the browser does not know are not in `allow` (`frame.ts`), and are not needed.
  const lacking = FEATURES.filter((name) => (known?.includes(name) ?? true) && !isAllowed(frame, name));
  return [
    !isShown && 'no-size',
    isShown && (width < LEAST_WIDTH || height < LEAST_HEIGHT) && 'too-small',
    ...lookAtSandbox(frame),
    ['allow-lacks', lacking],
    ['policy-denies', player?.denied.filter((name) => !lacking.includes(name)) ?? []],
    frame.referrerPolicy === 'no-referrer' && 'no-referrer',
    frame.loading === 'lazy' && isInSight && 'lazy-in-sight',
  ];
}

function lookAtSandbox(frame: HTMLIFrameElement): readonly Found[] {
  const { sandbox } = frame;
  if (!frame.hasAttribute('sandbox')) return [];
  return [
    !sandbox.contains('allow-scripts') && 'sandbox-no-scripts',
    !sandbox.contains('allow-same-origin') && 'sandbox-no-origin',
    ['sandbox-lacks', SANDBOX_WORDS.filter((word) => !sandbox.contains(word))],
  ];
}

function isAllowed(frame: HTMLIFrameElement, name: FrameFeature): boolean {
  if (name === 'fullscreen' && frame.allowFullscreen) return true;
  const allow = frame.getAttribute('allow') ?? '';
  return allow.split(';').some((entry) => entry.trim().split(/\s+/)[0] === name);
}

function canStore(): boolean {
  const key = 'pardeh:try';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
