import { useSignals } from '@preact/signals-react/runtime';
import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import { SoundOffer } from '../states/sound-offer';
import { StageToast } from '../states/stage-toast';

/** Over the picture, once the controls are drawn: short messages, and an offer for a line that carries no picture. */
export function Notes({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const soundAlone = viewing.engine.value?.soundAlone?.value ?? null;
  return (
    <>
      {soundAlone?.advised.value && <SoundOffer choices={session.choices} soundAlone={soundAlone} />}
      <StageToast toasts={session.toasts} />
    </>
  );
}
