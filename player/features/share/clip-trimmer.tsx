import { useSignals } from '@preact/signals-react/runtime';
import { formatPercent, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { savesData } from '../../lib/browser/saves-data';
import { ClipHandle } from './clip-handle';
import type { ClipModel } from './clip-model';
import { ClipPreview } from './clip-preview';
import { showTime } from './clip-time';
import css from './clip-trimmer.module.css';

/** Two handles on the last minute, with the picture at the handle that moves. */
export function ClipTrimmer({ model }: { model: ClipModel }) {
  useSignals();
  const { start, end } = model.chosen.value;
  const { window } = model;
  const share = (time: number) => `${((time - window.start) / (window.end - window.start)) * 100}%`;
  return (
    <div className={css.trimmer}>
      {model.beside !== null && !savesData() && <ClipPreview model={model} beside={model.beside} />}
      <div className={css.times}>
        <bdi>{showTime(model, start)}</bdi>
        <b dir="auto">{spellDuration(Math.round(end - start))}</b>
        <bdi>{showTime(model, end)}</bdi>
      </div>
      <div className={css.track}>
        <div
          className={css.chosen}
          style={{ left: share(start), width: `calc(${share(end)} - ${share(start)})` }}
        />
        <ClipHandle model={model} end="start" />
        <ClipHandle model={model} end="end" />
      </div>
      <ClipStatus model={model} />
    </div>
  );
}

/** Its space is reserved, so that nothing moves when a message appears. */
function ClipStatus({ model }: { model: ClipModel }) {
  useSignals();
  const state = model.state.value;
  return (
    <div className={css.status}>
      <output data-tone={state.at === 'failed' ? 'bad' : undefined}>
        {state.at === 'choosing' && t('clip.hint')}
        {state.at === 'making' && t('clip.making')}
        {state.at === 'ready' && t('clip.ready')}
        {state.at === 'failed' && t(`clip.${state.reason}`)}
      </output>
      {state.at === 'making' && <span aria-hidden>{formatPercent(state.share.value)}</span>}
      {state.at === 'making' && (
        <progress className={css.progress} value={state.share.value} aria-label={t('clip.making')} />
      )}
    </div>
  );
}
