import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Session } from '../../session/session';
import { ContinuousSwitch } from './continuous-switch';
import css from './list-page.module.css';

/** A list as a page beside or below the picture, with the switch for automatic playback under it. */
export function ListPage({ session, children }: { session: Session; children: ReactNode }) {
  useSignals();
  return (
    <div className={css.page}>
      {children}
      {session.allows('continuousPlayback') && (
        <footer className={css.foot}>
          <ContinuousSwitch session={session} />
        </footer>
      )}
    </div>
  );
}
