import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { joinClasses } from '../../ui/join-classes';
import { mentionOf } from './message/mentions';
import css from './suggested-names.module.css';

export interface SuggestedNamesProps {
  readonly id: string;
  readonly names: readonly string[];
  readonly current: number;
  readonly onTake: (name: string) => void;
}

/** Names to choose from, above the field, which keeps the focus. */
export function SuggestedNames({ id, names, current, onTake }: SuggestedNamesProps) {
  useSignals();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus, a datalist offers all words
    <div id={id} role="listbox" aria-label={t('chat.names')} className={css.names}>
      {names.map((name, index) => (
        <button
          key={mentionOf(name)}
          id={`${id}-${index}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select only
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          className={joinClasses(css.name, index === current && css.current)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
