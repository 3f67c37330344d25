import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useState } from 'react';
import type { Details } from '../../api/details';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { SafeImage } from '../../ui/images/safe-image';
import { Spinner } from '../../ui/notices/spinner';
import type { FeatureContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { openTrailer, type Trailer } from './trailer-model';
import css from './trailer-player.module.css';
import { giveScreenBack, takeScreen } from './trailer-screen';
import { TrailerTransport } from './trailer-transport';

export interface TrailerPlayerProps extends FeatureContext {
  readonly trailer: NonNullable<Details['trailer']>;
}

/** A small player: the cover until playback, then the picture, with a transport of its own below. */
export function TrailerPlayer({ trailer, session, viewing }: TrailerPlayerProps) {
  useSignals();
  const [model, setModel] = useState<Trailer | null>(null);
  const attach = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return undefined;
      const video = takeScreen();
      box.replaceChildren(video);
      const opened = openTrailer(video, trailer.streamUrl, { session, viewing });
      setModel(opened);
      return () => {
        void opened.close().then(() => giveScreenBack(video));
      };
    },
    [trailer.streamUrl, session, viewing],
  );
  return (
    <div ref={enterPage} className={css.page}>
      <div className={css.screen} data-theme="dark" data-on="picture">
        <div ref={attach} className={css.picture} />
        {model?.started.value !== true && <SafeImage className={css.cover} address={trailer.coverUrl} />}
        {model !== null && <Face model={model} />}
      </div>
      {model !== null && <TrailerTransport model={model} />}
    </div>
  );
}

/** The content over the small picture: the play button, or the reason why there is none. */
function Face({ model }: { model: Trailer }) {
  useSignals();
  const state = model.playback.state.value;
  if (model.failed.value) return <p className={css.failed}>{t('trailer.failed')}</p>;
  const waits = model.started.value && (state === 'waiting' || state === 'loading');
  const plays = state === 'playing';
  return (
    <button
      type="button"
      className={css.face}
      aria-label={t(plays ? 'transport.pause' : 'transport.play')}
      onClick={() => model.toggle()}
    >
      {waits && <Spinner size={36} />}
      {!waits && !plays && (
        <span className={css.disc}>
          <Icon name={state === 'ended' ? 'replay' : 'play'} size={24} />
        </span>
      )}
    </button>
  );
}
