import { useSignals } from '@preact/signals-react/runtime';
import type { Viewing } from '../session/viewing';
import css from './captions.module.css';

/** The words of the moment, above the bar when it is there. Their language is not that of the page. */
export function Captions({ viewing }: { viewing: Viewing }) {
  useSignals();
  const subtitles = viewing.engine.value?.subtitles.value;
  const cues = subtitles?.activeCues.value ?? [];
  if (cues.length === 0) return null;
  const language = subtitles?.tracks.value.find(({ id }) => id === subtitles.selected.value)?.lang;
  return (
    <div className={css.captions} lang={language}>
      {cues.map(({ id, text }) => (
        <p key={id} className={css.cue} dir="auto">
          <span className={css.words}>{text}</span>
        </p>
      ))}
    </div>
  );
}
