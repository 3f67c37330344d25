/**
 * Notifications of the browser. They are refused in frames of other origins, and on Android where `new Notification`
 * throws; callers have another way to reach the viewer.
 */

/** Asks the viewer if they have not decided yet; needs a gesture. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** A press on the notification brings this page to the front. The same `tag` replaces the last notification. */
export function notify(
  title: string,
  options: Pick<NotificationOptions, 'body' | 'tag' | 'lang' | 'dir'>,
): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Only a service worker may show notifications here.
  }
}
