/** What a header can carry (RFC 9110, section 5.5, without obsolete forms); a call with anything else never leaves. */
export const FITS_HEADER = /^[ -~]+$/;
