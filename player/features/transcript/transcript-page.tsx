import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { Search } from './search';
import { TakeAlong } from './take-along';
import { transcriptOf } from './transcript';
import { TranscriptList } from './transcript-list';
import css from './transcript-page.module.css';

/** A search field, the text, and buttons to copy, save and print it: a tab, or the content of the popover. */
export default function TranscriptPage({ session, viewing }: FeatureContext) {
  useSignals();
  const transcript = transcriptOf(viewing);
  if (transcript.paragraphs.value.length === 0)
    return <ListNotice icon="comments" title={t('transcript.empty')} hint={t('transcript.empty-hint')} />;
  return (
    <div className={css.page}>
      <Search transcript={transcript} />
      <TranscriptList transcript={transcript} />
      <TakeAlong transcript={transcript} session={session} title={viewing.title.value} />
    </div>
  );
}
