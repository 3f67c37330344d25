import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import type { Questions } from './model/questions';
import css from './sort-button.module.css';

/** Adds the new questions and the new order to a held list. The button always keeps its space. */
export function SortButton({ questions }: { questions: Questions }) {
  useSignals();
  const sort = questions.sort.value;
  const fresh = sort?.fresh ?? 0;
  return (
    <Button
      tone="link"
      size="small"
      icon="up"
      className={css.sort}
      disabled={sort === null}
      onClick={() => sort?.run()}
    >
      {fresh > 0 ? t('questions.fresh', { count: fresh }) : t('questions.sort')}
    </Button>
  );
}
