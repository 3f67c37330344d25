/** Storage names of choices and positions; the page's inline script reads them before the session. */
export const SETTINGS = 'settings';
export const WATCHED = 'watched';
/** Origin of the page in which the browser last refused sound without a gesture. */
export const SOUND_REFUSED = 'sound-refused';
export const RESUME_COOKIE = 'pardeh-resume';
