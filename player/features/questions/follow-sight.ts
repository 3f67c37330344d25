import { lastOf } from '../../lib/from-end';

/** Reports whether a box can be seen: it is on the screen, and the page is shown. A ref callback's work. */
export function followSight(box: HTMLElement, report: (inSight: boolean) => void): () => void {
  let isOnScreen = false;
  const look = () => report(isOnScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = lastOf(entries)?.isIntersecting === true;
    look();
  });
  observer.observe(box);
  document.addEventListener('visibilitychange', look);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
    report(false);
  };
}
