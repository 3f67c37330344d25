import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Live } from '../../engine/contract';
import { spellLength } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { joinClasses } from '../../ui/join-classes';
import css from './live-pill.module.css';

/** The longest lag displayed in seconds; the pill reserves its width, so that nothing beside it moves. */
const WIDEST_LAG_S = 58;

/** Shows the live edge, or the lag; a press returns to the edge. */
export function LivePill({ viewing }: { viewing: Viewing }) {
  useSignals();
  const live = viewing.engine.value?.live.value;
  if (!live || live.atEdge.value) {
    return (
      <button
        type="button"
        data-live-pill="edge"
        className={joinClasses(css.pill, css.atEdge)}
        onClick={() => goLive(viewing)}
      >
        {t('live.now')}
      </button>
    );
  }
  return <Behind viewing={viewing} live={live} />;
}

/** Seeks to the live edge and plays, even if playback was paused. */
function goLive(viewing: Viewing): void {
  viewing.engine.peek()?.live.peek()?.catchUp();
  void viewing.play();
}

function Behind({ viewing, live }: { viewing: Viewing; live: Live }) {
  useSignals();
  // Whole seconds: the latency changes far more often than its text.
  const lag = useMemo(() => computed(() => spellLength(live.latency.value)), [live]);
  return (
    <button
      type="button"
      data-live-pill=""
      className={css.pill}
      aria-label={t('live.catch-up', { lag: lag.value })}
      onClick={() => goLive(viewing)}
    >
      {t('live.now')}
      <span className={css.lag}>
        <span>{t('live.behind', { lag: lag.value })}</span>
        <span className={css.room} aria-hidden>
          {t('live.behind', { lag: spellLength(WIDEST_LAG_S) })}
        </span>
      </span>
    </button>
  );
}
