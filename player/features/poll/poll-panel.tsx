import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { type Key, t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { Panel } from '../../ui/popover/panel';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { Choices } from './choices';
import { type Poll, readPoll } from './poll-model';
import css from './poll-panel.module.css';
import { Results } from './results';

export interface PollPanelProps {
  readonly viewing: Viewing;
  /** Closes the popover that contains it; absent in the sidebar. */
  readonly close?: () => void;
}

/** The question with its options to choose from; after the vote or the poll's end, with the results. */
export function PollPanel({ viewing, close }: PollPanelProps) {
  useSignals();
  const [chosen, choose] = useState<string | null>(null);
  const poll = readPoll(viewing);
  if (poll === null) return null;
  const vote = viewing.votes.value?.vote.value ?? null;
  const option = poll.options.find(({ id }) => id === chosen);
  const foot =
    vote === null ? (
      <Standing poll={poll} />
    ) : (
      <Button
        tone="primary"
        wide
        disabled={option === undefined}
        onClick={() => option !== undefined && vote(option.id)}
      >
        {t('poll.vote')}
      </Button>
    );
  return (
    <Panel {...(close && { title: t('poll.title'), onClose: close })} foot={foot} padded>
      {vote === null ? (
        <Results poll={poll} />
      ) : (
        <Choices
          key={poll.id}
          poll={poll}
          chosen={option?.id ?? null}
          enters={close !== undefined}
          onChoose={choose}
        />
      )}
    </Panel>
  );
}

const STANDING = {
  open: 'poll.voted',
  voted: 'poll.voted',
  closed: 'poll.closed',
  recorded: 'poll.recorded',
} as const satisfies Record<Poll['phase'], Key>;

/** The state of the vote, and the number of votes. */
function Standing({ poll: { phase, isLate, total } }: { poll: Poll }) {
  useSignals();
  const state = isLate ? 'poll.late' : STANDING[phase];
  return (
    <p className={css.standing}>
      <output>{t(state)}</output>
      <span>
        <span aria-hidden>{t('poll.total', { count: formatCount(total), of: pluralOf(total) })}</span>
        <VisuallyHidden>{t('poll.total', { count: spellCount(total), of: pluralOf(total) })}</VisuallyHidden>
      </span>
    </p>
  );
}
