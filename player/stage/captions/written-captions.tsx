import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type RefObject, useRef } from 'react';
import { writtenOf } from '../../engine/subtitles/written-of';
import { DEFAULT_SETTINGS } from '../../session/settings/settings';
import type { Viewing } from '../../session/viewing/viewing';
import { joinClasses } from '../../ui/join-classes';
import { Caption } from '../../ui/text/caption';
import type { StageSession } from '../stage-session';
import { type ActiveCue, isPlaced } from './active-cues';
import plainCss from './captions.module.css';
import { styleOf, type ViewersLook } from './cue-styles';
import { readCueTree } from './cue-tree';
import { cueWords } from './cue-words';
import { placeAll } from './place-all';
import { PlainCaptions } from './plain-captions';
import { usePlacing } from './rooms';
import css from './written-captions.module.css';

export interface WrittenCaptionsProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly cues: readonly ActiveCue[];
  readonly lang: string | undefined;
  readonly rooms: RefObject<HTMLDivElement | null>;
}

/** Captions with the positions and styles of their file; the viewer's own style takes precedence. */
export function WrittenCaptions({ session, viewing, cues, lang, rooms }: WrittenCaptionsProps) {
  useSignals();
  const area = useRef<HTMLDivElement>(null);
  const { subtitleTextColor, subtitleBackgroundColor, subtitleSize } = session.settings.values.value;
  const look: ViewersLook = {
    ink: subtitleTextColor !== DEFAULT_SETTINGS.subtitleTextColor,
    ground: subtitleBackgroundColor !== DEFAULT_SETTINGS.subtitleBackgroundColor,
    size: subtitleSize !== DEFAULT_SETTINGS.subtitleSize,
  };
  const picture = viewing.playback.size.value ?? { width: 16, height: 9 };
  const placed = cues.filter(({ rich }) => rich !== null && isElsewhere(rich));
  const others = cues.filter((cue) => !placed.includes(cue));
  const size: CSSProperties & { '--size': number; '--ratio': number } = {
    '--size': subtitleSize / 100,
    '--ratio': picture.width / picture.height,
  };

  usePlacing(rooms, (strips) => area.current === null || placeAll(area.current, placed, strips));

  const draw = (cue: ActiveCue) => {
    const rules = (cue.rich && writtenOf(cue.rich)?.styles) ?? [];
    const words = cue.rich === null ? cue.text : cueWords(readCueTree(cue.rich.text), rules, look);
    const author = styleOf(null, rules, look);
    return (
      <p key={cue.id} className={plainCss.cue} dir="auto" data-caption>
        <Caption ink={subtitleTextColor} ground={subtitleBackgroundColor} text={words} author={author} />
      </p>
    );
  };
  return (
    <>
      {others.length > 0 && (
        <PlainCaptions rooms={rooms} lang={lang} style={size}>
          {others.map(draw)}
        </PlainCaptions>
      )}
      {placed.length > 0 && (
        <div className={joinClasses(css.stage, plainCss.beside)} lang={lang} style={size}>
          <div ref={area} className={css.area} data-captions-placed>
            {placed.map(draw)}
          </div>
        </div>
      )}
    </>
  );
}

function isElsewhere(cue: VTTCue): boolean {
  return isPlaced(cue) || (writtenOf(cue)?.region ?? null) !== null;
}
