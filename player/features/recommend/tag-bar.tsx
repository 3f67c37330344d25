import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { StreamType } from '../../../host-sdk/contract/contract';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { TagRow } from '../../ui/choices/tag-row';
import { searchOf } from './search';
import css from './tag-bar.module.css';
import { tagsModelOf, tagsWith } from './tags-model';
import { leadToTags } from './tags-way';

/** Tags to search by, in one row, and a button for all tags. Its space is reserved while the tags load. */
export function TagBar({ session, type }: { session: Session; type: StreamType }) {
  useSignals();
  const search = searchOf(session);
  const model = tagsModelOf(session, type);
  useEffect(() => void model.look(), [model]);
  const tags = model.tags.value;
  const chosen = search.tags.value;
  if (tags === null) {
    return (
      <div className={css.bar}>
        {model.failed.value ? (
          <>
            <span className={css.failed}>{t('tags.failed')}</span>
            <Button tone="link" size="small" onClick={() => void model.look()}>
              {t('action.retry')}
            </Button>
          </>
        ) : (
          <span className={css.skeleton} />
        )}
      </div>
    );
  }
  if (tags.length + chosen.length === 0) return null;
  return (
    <div className={css.bar} data-chosen={chosen.length > 0 || undefined}>
      <TagRow
        label={t('tags.title')}
        tags={tagsWith(chosen, tags, session).map(({ id, title }) => ({ id, face: title }))}
        chosen={chosen}
        onChoose={search.choose}
        words={{ all: t('tags.all'), back: t('tags.back'), on: t('tags.on') }}
      />
      <IconButton
        icon="tags"
        size="small"
        label={t('tags.open')}
        open={session.popovers.open.value === 'tags'}
        onClick={() => leadToTags(session)}
      />
    </div>
  );
}
