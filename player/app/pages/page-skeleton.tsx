import css from './page-skeleton.module.css';

/** Keeps the look of a page of text while its view or its content is on the way. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton} aria-busy>
      <span className={css.title} />
      <span className={css.line} />
      <span className={css.line} />
      <span className={css.short} />
    </div>
  );
}
