/** Under which names choices and places are kept on a device; the page's inline script reads them before the session. */
export const SETTINGS = 'settings';
export const WATCHED = 'watched';
export const RESUME_COOKIE = 'pardeh-resume';
