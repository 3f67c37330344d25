import { useSignals } from '@preact/signals-react/runtime';
import type { Viewing } from '../../session/viewing/viewing';
import { LateCover } from '../picture/late-cover';
import { SoundFace, SoundVeil } from '../picture/sound-face';
import type { Standing } from '../picture/standing';
import type { StageSession } from '../stage-session';
import { SmallWindow } from '../states/small-window';

export { ResumePill } from '../states/resume-pill';

interface StandInsProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly standing: Standing;
}

/** In place of the picture: during picture-in-picture, and for sound-only playback. */
export function StandIns({ session, viewing, standing }: StandInsProps) {
  useSignals();
  const isSound = viewing.source.value?.soundOnly === true;
  const isChosen = viewing.engine.value?.soundAlone?.value != null;
  const hasCover = viewing.cover.value !== null;
  return (
    <>
      {isSound && isChosen && <LateCover viewing={viewing} />}
      {isSound && !hasCover && <SoundFace viewing={viewing} standing={standing} />}
      {isSound && hasCover && isChosen && standing !== 'cover' && <SoundVeil viewing={viewing} />}
      {session.pictureInPicture.active.value && (
        <SmallWindow session={session} viewing={viewing} standing={standing} />
      )}
    </>
  );
}
