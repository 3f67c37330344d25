import { savesData } from '../../lib/browser/saves-data';
import type { Session } from '../../session/session';

/** Whether the browser or the viewer's own limits ask for few bytes. Read inside a view. */
export function wantsFewBytes({ dataUse }: Pick<Session, 'dataUse'>): boolean {
  const { hourly = null, budget = null } = dataUse.value?.saver.limits.value ?? {};
  return savesData() || hourly !== null || budget !== null;
}
