import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../buttons/button';
import { joinClasses } from '../join-classes';
import css from './foldable-text.module.css';
import { isLong } from './is-long';

export interface FoldableTextProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** Keeps the state outside the component, for a virtual list, which unmounts it. */
  readonly fold?: { readonly unfolded: boolean; readonly onFold: (unfolded: boolean) => void };
  /** The same text with links or buttons in it. */
  readonly children?: ReactNode;
}

/** A text from users or the platform, unchanged; folded if it is long. */
export function FoldableText({ text, className, fold, children = text }: FoldableTextProps) {
  useSignals();
  const id = useId();
  const [own, setOwn] = useState(false);
  const { unfolded, onFold } = fold ?? { unfolded: own, onFold: setOwn };
  const long = isLong(text);
  return (
    <div>
      <p id={id} dir="auto" className={joinClasses(css.text, className, long && !unfolded && css.folded)}>
        {children}
      </p>
      {long && (
        <Button
          tone="link"
          size="small"
          className={css.fold}
          aria-expanded={unfolded}
          aria-controls={id}
          // A virtual list is a single tab stop.
          tabIndex={fold && -1}
          onClick={() => onFold(!unfolded)}
        >
          {t(unfolded ? 'action.show-less' : 'action.show-more')}
        </Button>
      )}
    </div>
  );
}
