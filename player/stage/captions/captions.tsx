import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useRef } from 'react';
import type { Viewing } from '../../session/viewing/viewing';
import { lazyOrNothing } from '../../ui/lazy/lazy-or-nothing';
import { Caption } from '../../ui/text/caption';
import type { StageSession } from '../stage-session';
import { readActive } from './active-cues';
import css from './captions.module.css';
import { PlainCaptions } from './plain-captions';
import { Rooms } from './rooms';

/** Loaded on demand: most files contain only plain text. */
const WrittenCaptions = lazyOrNothing(async () => (await import('./written-captions')).WrittenCaptions);

/**
 * The active cues in the viewer's subtitle style, above the bar while it is visible. Their `lang` is that of the
 * subtitle track, not of the page.
 */
export function Captions({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const rooms = useRef<HTMLDivElement>(null);
  const subtitles = viewing.engine.value?.subtitles.value;
  const cues = readActive(subtitles?.activeCues.value ?? []);
  const language = subtitles?.tracks.value.find(({ id }) => id === subtitles.selected.value)?.lang;
  const { subtitleTextColor, subtitleBackgroundColor, subtitleSize } = session.settings.values.value;
  const size: CSSProperties & { '--size': number } = { '--size': subtitleSize / 100 };
  const plain = (
    <PlainCaptions rooms={rooms} lang={language} style={size}>
      {cues.map(({ id, text }) => (
        <p key={id} className={css.cue} dir="auto" data-caption>
          <Caption ink={subtitleTextColor} ground={subtitleBackgroundColor} text={text} />
        </p>
      ))}
    </PlainCaptions>
  );
  const written = { session, viewing, cues, lang: language, rooms, waiting: plain };
  return (
    <>
      {/* Rendered without active cues too, so that no button moves as captions come and go. */}
      <Rooms own={rooms} />
      {cues.some(({ rich }) => rich !== null) ? <WrittenCaptions {...written} /> : cues.length > 0 && plain}
    </>
  );
}
