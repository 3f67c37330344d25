/** Reports whether an element is in sight, beginning with how it is; returns the function that stops it. */
export function watchSight(element: Element, report: (inSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) report(isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
