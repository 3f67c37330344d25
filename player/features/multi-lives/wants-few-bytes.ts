import { savesData } from '../../lib/browser/saves-data';
import type { Session } from '../../session/session';

/** Whether the browser's data saver is on, or the viewer has set a data limit. Read inside a view. */
export function wantsFewBytes({ dataUse }: Pick<Session, 'dataUse'>): boolean {
  const { hourly = null, budget = null } = dataUse.value?.saver.limits.value ?? {};
  return savesData() || hourly !== null || budget !== null;
}
