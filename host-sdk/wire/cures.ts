import type { Finding, FindingCode } from './finding';

type Cure = readonly [severity: Finding['severity'], cure: string];

/** Severity and cure of each finding, in the order in which they are reported. */
export const CURES: Readonly<Record<FindingCode, Cure>> = {
  'no-answer': [
    'error',
    'Open the address of the frame in a tab of its own: it must show the player. If it does, let the content security policy of this page (frame-src) load it, and no extension block it.',
  ],
  'origin-refused': [
    'error',
    "Add this page's origin to the player's deployment (PARDEH_HOST_ORIGINS), spelled with its scheme and port.",
  ],
  'platform-unreachable': [
    'error',
    "Let the platform answer the player's origin (Access-Control-Allow-Origin), and check that it can be reached from here.",
  ],
  'not-in-document': ['error', 'Put the element that the player was mounted into into the document.'],
  'no-size': [
    'error',
    'Give the element a width, and show it: no display: none, visibility: hidden or zero size around it.',
  ],
  'sandbox-no-scripts': ['error', 'Add allow-scripts to the sandbox of the frame, or take the sandbox away.'],
  'sandbox-no-origin': [
    'warning',
    'Add allow-same-origin to the sandbox of the frame: without an origin of its own nobody can log in, and nothing is kept.',
  ],
  'allow-lacks': ['warning', 'Add what is missing to the allow attribute of the frame.'],
  'policy-denies': [
    'warning',
    "Let the Permissions-Policy header of this page, and the frames around it, grant these features to the player's origin.",
  ],
  'too-small': ['warning', 'Make the frame at least 240 by 135 pixels: its controls have no room in less.'],
  'storage-none': [
    'warning',
    'The browser keeps nothing for the player nor for this page. Where the page is sandboxed, allow it an origin of its own; else it is the wish of the viewer.',
  ],
  'sandbox-lacks': ['hint', 'Add what is missing to the sandbox of the frame: links and downloads need it.'],
  'storage-by-host': [
    'hint',
    "Nothing to do: the browser blocks the player's own storage, and the SDK keeps the viewer's choices in this page's.",
  ],
  'no-referrer': ['hint', 'Set referrerpolicy="strict-origin-when-cross-origin" on the frame.'],
  'lazy-in-sight': [
    'hint',
    'Take loading="lazy" from frames that are in sight when the page opens: they come later by it.',
  ],
  'insecure-page': ['hint', 'Serve this page by https: browsers withhold features from pages that are not.'],
};
