import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { MARKER_NAME_LENGTH } from '../../api/user-markers';
import { formatClock, spellDuration } from '../../i18n/format';
import { formatWallClock } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import { Problem, TextField } from '../../ui/fields/text-field';
import css from './marker-form.module.css';
import { countCharacters, type MarkerForm } from './marker-form-model';
import { nameSticker, STICKERS } from './stickers';

/** Maximum length that the platform accepts, in characters. */
const DESCRIPTION_LENGTH = 2000;

export function MarkerFields({ form, viewing }: { form: MarkerForm; viewing: Viewing }) {
  useSignals();
  const { name, description } = form.draft.value;
  const problems = form.problems.value;
  return (
    <>
      <When form={form} viewing={viewing} />
      <TextField
        label={t('marker-form.name')}
        value={name}
        onChange={(written) => form.write({ name: written })}
        problem={problems.name === undefined ? null : t(problems.name)}
        note={t('marker-form.name-limit', { most: MARKER_NAME_LENGTH })}
        count={t('marker-form.name-count', { count: countCharacters(name), most: MARKER_NAME_LENGTH })}
      />
      <Stickers form={form} />
      <TextField
        label={t('marker-form.description')}
        lines={3}
        placeholder={t('marker-form.description-hint')}
        maxLength={DESCRIPTION_LENGTH}
        value={description}
        onChange={(written) => form.write({ description: written })}
        problem={problems.description === undefined ? null : t(problems.description)}
      />
    </>
  );
}

/** The marker's time, adjustable by one second; in a live stream, the wall-clock time. */
function When({ form, viewing }: { form: MarkerForm; viewing: Viewing }) {
  useSignals();
  const { time } = form.draft.value;
  const happened = viewing.engine.value?.live.value?.wallClock(time) ?? null;
  return (
    <div className={css.when}>
      <span className={css.label}>{t('marker-form.time')}</span>
      <div className={css.clock}>
        <IconButton
          icon="earlier"
          size="small"
          label={t('marker-form.earlier')}
          onClick={() => form.nudge(-1)}
        />
        <output className={css.time} aria-label={spellDuration(time)}>
          {happened === null ? formatClock(time) : formatWallClock(happened)}
        </output>
        <IconButton icon="later" size="small" label={t('marker-form.later')} onClick={() => form.nudge(1)} />
      </div>
    </div>
  );
}

/** Native radio buttons under emoji, so that arrow keys move between them. */
function Stickers({ form }: { form: MarkerForm }) {
  useSignals();
  const group = useId();
  const { sticker: chosen } = form.draft.value;
  const problem = form.problems.value.sticker;
  const foreign = chosen !== null && !STICKERS.some((sticker) => sticker === chosen) ? [chosen] : [];
  return (
    <fieldset
      className={css.stickers}
      aria-describedby={problem === undefined ? undefined : `${group}-problem`}
    >
      <legend className={css.label}>{t('marker-form.sticker')}</legend>
      <div className={css.choice}>
        {[...STICKERS, ...foreign].map((sticker) => (
          <label key={sticker} className={css.sticker} data-chosen={sticker === chosen}>
            <input
              type="radio"
              name={group}
              className={css.radio}
              aria-label={nameSticker(sticker)}
              checked={sticker === chosen}
              onChange={() => form.write({ sticker })}
            />
            <span aria-hidden>{sticker}</span>
          </label>
        ))}
      </div>
      <p id={`${group}-problem`} className={css.problem} aria-live="polite">
        {problem !== undefined && <Problem>{t(problem)}</Problem>}
      </p>
    </fieldset>
  );
}
