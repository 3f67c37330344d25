import css from './page-skeleton.module.css';

/** A placeholder for a page of text while its view or its content is loading. */
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
