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

/** Most files have words alone. */
const WrittenCaptions = lazyOrNothing(async () => (await import('./written-captions')).WrittenCaptions);

/**
 * The words of the moment as the viewer likes to read them, above the bar when it is there. Their language is not
 * that of the page.
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
      {/* Also between captions, so that no button moves with them. */}
      <Rooms own={rooms} />
      {cues.some(({ rich }) => rich !== null) ? <WrittenCaptions {...written} /> : cues.length > 0 && plain}
    </>
  );
}
