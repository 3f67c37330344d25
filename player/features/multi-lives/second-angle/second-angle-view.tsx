import { effect, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { t } from '../../../i18n/translate';
import { angleUnderWay } from '../../../session/angles/go-to-angle';
import { besideOf, type SecondAngle } from '../../../session/angles/second-angle-of';
import type { Session } from '../../../session/session';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Icon } from '../../../ui/icons/icon';
import { Spinner } from '../../../ui/notices/spinner';
import type { FeatureContext } from '../../manifest/define';
import { corner, nextCorner } from './corner';
import { dragFrame } from './drag-frame';
import css from './second-angle.module.css';

/** The second angle, or the signer, in a corner of the stage. */
export default function SecondAngleView({ session, viewing }: FeatureContext) {
  useSignals();
  const second = besideOf(viewing);
  return second && <Frame key={`${second.role} ${second.id}`} second={second} session={session} />;
}

function Frame({ second, session }: { second: SecondAngle; session: Session }) {
  useSignals();
  // A tap has opened the buttons, for which a small picture has no room otherwise.
  const opened = useMemo(() => signal(false), []);
  const drag = useCallback(
    (frame: HTMLElement | null) => (frame ? followFrame(frame, session, opened) : undefined),
    [session, opened],
  );
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      const main = video
        ?.closest('[data-on=picture]')
        ?.parentElement?.querySelector<HTMLVideoElement>(':scope > video');
      return video && main ? second.show({ main, second: video }) : undefined;
    },
    [second],
  );
  const isSigner = second.role === 'signer';
  const heard = second.heard.value;
  const isWaiting = !second.inStep.value || angleUnderWay(session).value === second.id;
  return (
    <section
      ref={drag}
      className={css.frame}
      aria-label={isSigner ? t('signer.title') : t('beside.label', { title: second.title })}
      data-beside={second.role}
      data-absent={second.absent.value}
      data-corner={corner.value}
      data-opened={opened.value}
      inert={session.lock.locked.value}
    >
      <video
        ref={show}
        className={css.video}
        data-shown={second.inStep.value}
        muted
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
      />
      {isWaiting && (
        <span className={css.waiting}>
          <Spinner />
        </span>
      )}
      {heard === 'second' && (
        <span className={css.heard}>
          <Icon name="volume-high" size={16} />
        </span>
      )}
      <div className={css.tools}>
        <div className={css.buttons}>
          {!isSigner && (
            <>
              <IconButton
                icon="headphones"
                label={t('beside.hear')}
                on={heard !== 'main'}
                aria-busy={heard === 'coming'}
                onClick={second.toggleSound}
              />
              <IconButton icon="swap" label={t('beside.swap')} onClick={second.swap} />
            </>
          )}
          <IconButton
            icon="corner"
            label={t('beside.corner')}
            onClick={() => {
              corner.value = nextCorner(corner.peek());
            }}
          />
          <IconButton icon="close" label={t('beside.close')} onClick={second.close} />
        </div>
        {!isSigner && <bdi className={css.title}>{second.title}</bdi>}
      </div>
    </section>
  );
}

function followFrame(frame: HTMLElement, { controls }: Session, opened: { value: boolean }): () => void {
  const ends = [
    dragFrame(frame, {
      onTap() {
        controls.dismiss();
        opened.value = !opened.value;
      },
      onDrop(to) {
        corner.value = to;
      },
    }),
    // The visible controls need the space.
    effect(() => {
      if (controls.visible.value) opened.value = false;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
