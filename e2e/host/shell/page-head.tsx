import { useSignals } from '@preact/signals-react/runtime';
import { Moon } from 'lucide';
import { Drawing } from '../../../player/ui/icons/drawing';
import { dress, lang, speak, theme, words } from './appearance';
import { type PageName, pageLink } from './page-link';
import { Segments } from './segments';

const LANGS = [
  { name: 'fa', lang: 'fa', label: 'فارسی', short: 'فا' },
  { name: 'en', lang: 'en', label: 'English', short: 'EN' },
] as const;

const PAGES: readonly PageName[] = ['playground', 'reference', 'arabic'];

/** Name, the pages, language and theme: the same on the playground and the reference. */
export function PageHead({ current }: { readonly current: PageName }) {
  useSignals();
  const texts = words.value;
  const isDark = theme.value === 'dark';
  return (
    <header className="top">
      <a className="brand" href={pageLink('playground')}>
        <img src="./icon.svg" alt="" width="32" height="32" />
        <b>{texts.name}</b>
        <span className="tagline">{texts.tagline}</span>
      </a>
      <nav className="pages" aria-label={texts.pages}>
        {PAGES.map((page) => (
          <a key={page} href={pageLink(page)} aria-current={page === current ? 'page' : undefined}>
            {texts[page]}
          </a>
        ))}
      </nav>
      <Segments label={texts.language} options={LANGS} chosen={lang.value} onChoose={speak} />
      <button
        type="button"
        className="round"
        aria-label={isDark ? texts.themeLight : texts.themeDark}
        onClick={() => dress(isDark ? 'light' : 'dark')}
      >
        <Drawing shape={Moon} size={20} />
      </button>
    </header>
  );
}
