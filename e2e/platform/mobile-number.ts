/** A mobile number with its leading zero, or `undefined`. */
export function mobileNumber(text: string): string | undefined {
  const found = /^0?(9[01239]\d{8})$/.exec(text.trim());
  return found === null ? undefined : `0${found[1]}`;
}
