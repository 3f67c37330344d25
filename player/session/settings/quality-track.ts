import { AUTO_QUALITY } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';
import type { LogReport } from '../reports/reports';

/** Number of stored selections. */
const KEPT = 3;

/**
 * Returns the reports for the viewer's selections: a switch up or down, and a return to the selection before the last.
 */
export function trackQuality() {
  let last: readonly number[] = [];
  /**
   * @param choice a height, or `AUTO_QUALITY`
   * @param shown height on the screen when the quality was chosen; `null` while there is none
   */
  return (choice: number, shown: number | null): readonly LogReport[] => {
    const before = lastOf(last) ?? AUTO_QUALITY;
    if (choice === before) return [];
    last = [...(last.length === 0 ? [AUTO_QUALITY] : last), choice].slice(-KEPT);
    const from = before === AUTO_QUALITY ? shown : before;
    const reports: LogReport[] = [];
    if (choice !== AUTO_QUALITY && from !== null && choice !== from) {
      reports.push({
        category: 'quality-switch',
        direction: choice > from ? 'up' : 'down',
        from,
        to: choice,
      });
    }
    if (last.length === KEPT && last[0] === choice) {
      reports.push({ category: 'quality-toggle', selections: last });
    }
    return reports;
  };
}
