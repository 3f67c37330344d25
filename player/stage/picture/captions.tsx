import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import type { Viewing } from '../../session/viewing/viewing';
import { Caption } from '../../ui/caption';
import type { StageSession } from '../stage-session';
import css from './captions.module.css';

/**
 * The words of the moment as the viewer likes to read them, above the bar when it is there. Their language is not
 * that of the page.
 */
export function Captions({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const subtitles = viewing.engine.value?.subtitles.value;
  const cues = subtitles?.activeCues.value ?? [];
  if (cues.length === 0) return null;
  const language = subtitles?.tracks.value.find(({ id }) => id === subtitles.selected.value)?.lang;
  const { subtitleTextColor, subtitleBackgroundColor, subtitleSize } = session.settings.values.value;
  const size: CSSProperties & { '--size': number } = { '--size': subtitleSize / 100 };
  return (
    <div className={css.captions} lang={language} style={size}>
      {cues.map(({ id, text }) => (
        <p key={id} className={css.cue} dir="auto" data-caption>
          <Caption ink={subtitleTextColor} ground={subtitleBackgroundColor} text={text} />
        </p>
      ))}
    </div>
  );
}
