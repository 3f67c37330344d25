import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { linkOf } from '../../features/share/share-model';
import { locale, t } from '../../i18n/translate';
import { mayNotify, notify } from '../../lib/browser/notifications';
import { fileName, saveFile } from '../../lib/browser/save-file';
import { writeCalendar } from '../../lib/text/calendar-entry';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import type { Awaited } from './awaited';

/** The calendar announces a programme this long before, in minutes. */
const ALARM_MIN = 10;
/** Duration of the calendar entry if the platform names none, in seconds. */
const USUAL_LENGTH_S = 3600;

/** `calendar`: the viewer has the calendar file; `notified`: the page will also show a notification at the start. */
export type Reminded = 'no' | 'calendar' | 'notified';

export interface Reminder {
  readonly state: ReadonlySignal<Reminded>;
  /** Saves the calendar entry, and asks for notification permission. `null` without an address, and once it is due. */
  readonly remind: ReadonlySignal<(() => Promise<void>) | null>;
  /** Shows the notification at the start, unless the returned function was called. */
  open(): () => void;
}

interface ReminderOptions {
  readonly session: Pick<Session, 'params'>;
  readonly viewing: Pick<Viewing, 'target' | 'title' | 'details'>;
  readonly awaited: Awaited;
  /** The address of this page. */
  readonly page: string;
  readonly save?: typeof saveFile;
  readonly ask?: typeof mayNotify;
  readonly report?: typeof notify;
}

export function openReminder(options: ReminderOptions): Reminder {
  const { session, viewing, awaited, page, save = saveFile, ask = mayNotify, report = notify } = options;
  const { target } = viewing;
  const state = signal<Reminded>('no');
  const uid = `live-${'id' in target ? target.id : ''}@${new URL(page).hostname}`;
  const title = () => viewing.title.value || t('screen.awaited-title');

  const remind = async () => {
    if (!('id' in target)) return;
    const details = viewing.details.peek();
    const entry = writeCalendar(
      {
        uid,
        title: title(),
        description: details?.description ?? '',
        url: linkOf({ page, target, params: session.params.value, startAt: null }),
        start: awaited.startsAt,
        duration: details?.duration || USUAL_LENGTH_S,
        alarmBefore: ALARM_MIN,
      },
      Date.now(),
    );
    save(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), fileName(title(), 'ics'));
    state.value = 'calendar';
    if (await ask()) state.value = 'notified';
  };

  return {
    state,
    remind: computed(() => ('id' in target && awaited.left.value > 0 ? remind : null)),
    open: () =>
      effect(() => {
        if (state.value !== 'notified' || awaited.left.value > 0) return;
        state.value = 'no';
        // On a visible page, the viewer sees the start.
        if (document.visibilityState === 'visible') return;
        report(title(), { body: t('screen.awaited-now'), tag: uid, lang: locale.peek(), dir: 'rtl' });
      }),
  };
}
