/** Characters that a header can carry (RFC 9110, section 5.5, without obsolete forms); a call with any other is never sent. */
export const FITS_HEADER = /^[ -~]+$/;
