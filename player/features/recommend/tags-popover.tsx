import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/translate';
import { foldText } from '../../lib/text/fold-text';
import { Button } from '../../ui/buttons/button';
import { Chip, ChipRow } from '../../ui/choices/chip';
import { addTag, dropTag } from '../../ui/choices/tag-row';
import { SearchField } from '../../ui/fields/search-field';
import { ListNotice } from '../../ui/notices/list-notice';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { searchOf } from './search';
import { tagsModelOf, tagsWith } from './tags-model';
import css from './tags-popover.module.css';
import { wayBack } from './tags-way';

const NAME_LENGTH = 60;

/** All tags of the platform, the chosen ones first, with a field to filter them. */
export default function TagsPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const { target } = viewing;
  const search = searchOf(session);
  const [written, write] = useState('');
  const [atFirst] = useState(() => search.tags.peek());
  const model = 'id' in target ? tagsModelOf(session, target.type) : null;
  useEffect(() => void model?.look(), [model]);
  const wanted = foldText(written);
  const chosen = search.tags.value;
  const all = tagsWith(chosen, model?.tags.value ?? [], session);
  // No tag moves while the viewer chooses: only tags that were chosen before the popover opened come first.
  const ordered = [
    ...all.filter(({ id }) => atFirst.includes(id)),
    ...all.filter(({ id }) => !atFirst.includes(id)),
  ];
  const fitting = ordered.filter(({ title }) => foldText(title).includes(wanted));
  const clear = (
    <Button wide disabled={chosen.length === 0} onClick={() => search.choose([])}>
      {t('tags.clear')}
    </Button>
  );
  return (
    <Panel title={t('tags.title')} onBack={wayBack(session) ?? undefined} onClose={close} foot={clear} padded>
      <div className={css.page}>
        <SearchField
          label={t('tags.find')}
          value={written}
          maxLength={NAME_LENGTH}
          onChange={write}
          onSubmit={() => undefined}
          clearLabel={t('search.clear')}
        />
        {fitting.length === 0 ? (
          <ListNotice icon="search-empty" title={t('tags.none')} hint={t('tags.none-hint')} />
        ) : (
          <ChipRow label={t('tags.title')} className={css.chips}>
            {fitting.map(({ id, title }) => {
              const isChosen = chosen.includes(id);
              return (
                <Chip
                  key={id}
                  className={css.chip}
                  chosen={isChosen}
                  onChoose={() => search.choose(isChosen ? dropTag(chosen, id) : addTag(chosen, id))}
                >
                  <bdi>{title}</bdi>
                </Chip>
              );
            })}
          </ChipRow>
        )}
      </div>
    </Panel>
  );
}
