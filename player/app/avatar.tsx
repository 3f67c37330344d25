import css from './avatar.module.css';

/** A provider's picture; its first letter stands behind, for when there is none or it does not come. */
export function Avatar({ name, src }: { name: string; src: string | null }) {
  return (
    <span className={css.avatar} aria-hidden>
      {Array.from(name.trim())[0]}
      {src !== null && (
        <img
          key={src}
          className={css.image}
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
