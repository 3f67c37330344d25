import { useSignals } from '@preact/signals-react/runtime';
import type { Entry } from '../reference/reference';
import { lang } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { referenceLink } from '../shell/page-link';
import { type EntryKind, textIn } from '../shell/texts';

interface DescribedProps {
  readonly kind: EntryKind;
  readonly entry: Entry;
  /** Replaces the name. */
  readonly title?: string;
  readonly hint?: string;
}

/** A name, which links to the reference, and its meaning below. */
export function Described({ kind, entry, title = entry.name, hint = '' }: DescribedProps) {
  useSignals();
  const { text, dir } = textIn(lang.value, kind, entry);
  return (
    <div>
      <a className="param-name" dir="ltr" href={referenceLink(kind, entry.name)}>
        {title}
      </a>
      <p className="param-docs" dir={dir}>
        <Inline text={text} />
        {hint}
      </p>
    </div>
  );
}
