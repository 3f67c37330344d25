import { localDigits } from '../../i18n/format';

/** A number that nobody has, as an example of how one is written. */
export const SAMPLE_MOBILE = '09123456789';

/** `۰۹۱۲ ۳۴۵ ۶۷۸۹`, as one reads it; stands in a box that is written from the left. */
export function printMobile(mobile: string): string {
  return localDigits(mobile.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3'));
}
