import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { addressWith } from '../shell/address';
import { lang, words } from '../shell/appearance';
import type { Choice } from './choice';
import { type Group, ITEMS, type Item } from './items';

const GROUPS: readonly Group[] = ['films', 'lives', 'files', 'ends'];

/** The cards, by group. */
export function Gallery({ choice }: { readonly choice: Choice }) {
  useSignals();
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const current = place.current?.querySelector<HTMLElement>('[aria-current]');
    const panel = place.current?.parentElement;
    // A link may select a card far below; only the gallery scrolls to it, never the page.
    if (current && panel) panel.scrollTop = current.offsetTop - panel.clientHeight / 2;
  }, []);

  return (
    <div className="gallery" ref={place}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={words.value[group]}>
          <h3 className="group-title">{words.value[group]}</h3>
          <ul className="cards">
            {ITEMS.filter((item) => item.group === group).map((item) => (
              <li key={item.key}>
                <Card item={item} choice={choice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A link, so that it can be opened in a new tab, and its URL copied. */
function Card({ item, choice }: { readonly item: Item; readonly choice: Choice }) {
  useSignals();
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choice.choose(item);
  };
  return (
    <a
      className="card"
      href={addressWith({ item: item.key, set: null })}
      aria-current={item === choice.item.value ? 'true' : undefined}
      onClick={choose}
    >
      <span className="thumb">
        <Thumb picture={item.picture} />
        {item.badge && <span className={`badge badge-${item.badge}`}>{words.value[item.badge]}</span>}
      </span>
      <span className="card-text">
        <bdi className="card-title">{item.title[lang.value]}</bdi>
        <span className="card-note">{item.note[lang.value]}</span>
        <span className="card-current">{words.value.current}</span>
      </span>
    </a>
  );
}

function Thumb({ picture }: Pick<Item, 'picture'>) {
  const [failed, setFailed] = useState(false);
  if (picture === null) {
    return (
      <span className="thumb-none" aria-hidden>
        ؟
      </span>
    );
  }
  if (failed) return null;
  return <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />;
}
