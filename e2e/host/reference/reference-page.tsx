import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { isFound } from '../shell/is-found';
import { PageHead } from '../shell/page-head';
import { SearchBox } from '../shell/search-box';
import { EntryRow, ModeRow } from './entry-row';
import { SECTIONS } from './sections';

/** The complete reference of the SDK, from its own sources. */
export function ReferencePage() {
  useSignals();
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const texts = words.value;
  const pageTitle = `${texts.reference} · ${texts.name}`;
  const sections = SECTIONS.map(({ name, about, entries }) => ({
    name,
    about,
    found: entries().filter(({ name: entry, type = '', text = '', source = '', required = [] }) =>
      isFound(wanted, [entry, type, text, source, ...required]),
    ),
  }));

  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  // The browser looked for the hash before the page was rendered.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const last = changes.findLast(({ isIntersecting }) => isIntersecting);
        if (last !== undefined) setCurrent(last.target.id);
      },
      { rootMargin: '-15% 0px -80% 0px' },
    );
    for (const section of body.current?.children ?? []) seen.observe(section);
    return () => seen.disconnect();
  }, []);

  return (
    <>
      <PageHead current="reference" />
      <main className="reference">
        <nav className="sections" aria-label={texts.sections}>
          {SECTIONS.map(({ name }) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={name === current ? 'location' : undefined}
              ref={name === current ? showInStrip : null}
            >
              {texts[name]}
            </a>
          ))}
        </nav>
        <article id="reference">
          <h1>{texts.reference}</h1>
          <p className="lead">
            <Inline text={texts.referenceLead} />
          </p>
          <SearchBox label={texts.referenceSearch} value={wanted} onChange={setWanted} />
          <div className="body" ref={body}>
            {sections.map(({ name, about, found }) => (
              <section key={name} id={name} aria-labelledby={`${name}-title`} hidden={found.length === 0}>
                <h2 id={`${name}-title`}>{texts[name]}</h2>
                <p className="lead">
                  <Inline text={texts[about]} />
                </p>
                <div className="panel entries">
                  {found.map((entry) =>
                    entry.required ? (
                      <ModeRow key={entry.id} {...entry} />
                    ) : (
                      <EntryRow key={entry.id} {...entry} />
                    ),
                  )}
                </div>
              </section>
            ))}
          </div>
          {sections.every(({ found }) => found.length === 0) && (
            <p className="panel-empty">{texts.referenceNone}</p>
          )}
        </article>
      </main>
    </>
  );
}

/** On a phone the sections form a strip that is wider than the page. */
function showInStrip(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
