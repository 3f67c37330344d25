import { formatClock } from '../../i18n/format';
import { copyPicture } from '../../lib/browser/clipboard';
import { fileName, saveFile } from '../../lib/browser/save-file';
import type { Session } from '../../session/session';
import type { FeatureContext } from '../manifest/define';

export const POPOVER = 'snapshot';

/** Takes a snapshot, reports it to the host, and shows the possible actions, or why it failed. */
export async function takeSnapshot({ session, viewing }: FeatureContext): Promise<void> {
  const picture = await viewing.playback.capture();
  if (session.viewing.value !== viewing) return;
  if (picture instanceof Blob) {
    session.keepSnapshot(picture);
    session.popovers.show(POPOVER);
    return;
  }
  session.popovers.close();
  session.toasts.show({ tone: 'bad', key: `toast.snapshot-${picture}` });
}

export async function copySnapshot(session: Session, picture: Blob): Promise<void> {
  const done = await copyPicture(picture);
  session.toasts.show(
    done ? { tone: 'good', key: 'toast.picture-copied' } : { tone: 'bad', key: 'toast.copy-failed' },
  );
}

/** The file is named after the video and the playback time: «ستاره‌های کویر ۲۶-۱۴.png». */
export function saveSnapshot({ session, viewing }: FeatureContext, picture: Blob): void {
  const moment = formatClock(viewing.playback.time.peek()).replaceAll(':', '-');
  saveFile(picture, fileName(`${viewing.title.peek()} ${moment}`, 'png'));
  session.toasts.show({ tone: 'good', key: 'toast.picture-saved' });
}
