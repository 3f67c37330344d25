import { useSignals } from '@preact/signals-react/runtime';
import { QUERY_LENGTH } from '../../api/search';
import { t } from '../../i18n/translate';
import type { PlaylistName } from '../../session/next/playlists-model';
import { SearchField } from '../../ui/fields/search-field';
import type { FeatureContext } from '../manifest/define';
import css from './next-videos.module.css';
import { Recommendations } from './recommendations';
import { searchOf } from './search';
import { SearchResults } from './search-results';
import { TagBar } from './tag-bar';

export interface NextVideosProps extends FeatureContext {
  readonly onPlaylist: (playlist: PlaylistName) => void;
}

/** A search field and tags, and below them the search results or the recommendations. */
export function NextVideos({ session, viewing, onPlaylist }: NextVideosProps) {
  useSignals();
  const search = searchOf(session);
  const found = search.found.value;
  const given = { session, viewing, onPlaylist };
  return (
    <>
      <search className={css.head}>
        <SearchField
          label={t('search.label')}
          value={search.text.value}
          maxLength={QUERY_LENGTH}
          onChange={search.write}
          onSubmit={search.submit}
          clearLabel={t('search.clear')}
        />
        {'id' in viewing.target && <TagBar session={session} type={viewing.target.type} />}
      </search>
      {found === null ? (
        <Recommendations {...given} />
      ) : (
        <SearchResults key={found.query} {...given} found={found} />
      )}
    </>
  );
}
