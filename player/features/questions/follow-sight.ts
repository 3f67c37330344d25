import { lastOf } from '../../lib/from-end';

/** Reports whether a box can be seen: it is in the viewport of a visible page. Called by a ref callback. */
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
