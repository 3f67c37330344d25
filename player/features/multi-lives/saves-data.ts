import type { Session } from '../../session/session';

/** Network Information API; Chromium only. */
interface Connection {
  readonly saveData?: unknown;
}

/** Whether the browser or the viewer's own limits ask for few bytes. Read inside a view. */
export function savesData({ dataUse }: Pick<Session, 'dataUse'>): boolean {
  const { connection }: { connection?: Connection } = Object(navigator);
  const { hourly = null, budget = null } = dataUse.value?.saver.limits.value ?? {};
  return connection?.saveData === true || hourly !== null || budget !== null;
}
