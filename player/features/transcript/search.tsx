import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { SearchField } from '../../ui/fields/search-field';
import type { Transcript } from './transcript';
import css from './transcript-page.module.css';

/** Maximum length of a query, in characters; a sentence is shorter. */
const QUERY_LENGTH = 100;

export function Search({ transcript }: { transcript: Transcript }) {
  useSignals();
  const { query, hits, hit, search, step } = transcript;
  const count = hits.value.length;
  const place =
    count === 0
      ? t('transcript.none')
      : t('transcript.hits', { at: formatNumber(hit.value + 1), count: formatNumber(count) });
  return (
    <search className={css.search}>
      <SearchField
        label={t('transcript.search')}
        value={query.value}
        maxLength={QUERY_LENGTH}
        onChange={search}
        onSubmit={() => step(1)}
        clearLabel={t('search.clear')}
      />
      {query.value.trim() !== '' && (
        <div className={css.hits}>
          <output>{place}</output>
          <IconButton
            icon="up"
            size="small"
            label={t('transcript.before')}
            disabled={count === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="down"
            size="small"
            label={t('transcript.after')}
            disabled={count === 0}
            onClick={() => step(1)}
          />
        </div>
      )}
    </search>
  );
}
