import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ReportReason } from '../../../api/chat';
import type { Chat } from './chat';

export type Reporting = Pick<Chat, 'report' | 'reported'>;

/** Reports messages to the moderators, each at most once. @param send throws if the platform did not accept it */
export function openReporting(
  canReport: ReadonlySignal<boolean>,
  send: (id: string, reason: ReportReason) => Promise<void>,
): Reporting {
  const reported = signal<ReadonlySet<string>>(new Set());
  return {
    reported,
    report: computed(() =>
      canReport.value
        ? async ({ id }, reason) => {
            if (id === null || reported.peek().has(id)) return;
            reported.value = new Set([...reported.peek(), id]);
            try {
              await send(id, reason);
            } catch {
              reported.value = new Set([...reported.peek()].filter((one) => one !== id));
            }
          }
        : null,
    ),
  };
}
