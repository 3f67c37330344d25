/**
 * Reports whether an element is in sight, beginning with its present state; never without `IntersectionObserver`.
 *
 * @returns the function that stops it
 */
export function watchSight(element: Element, report: (inSight: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) report(isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
