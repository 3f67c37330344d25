import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { PopoverContext } from '../define';
import { Choices } from './choices';
import { type Poll, readPoll } from './poll-model';
import css from './poll-popover.module.css';
import { Results } from './results';

/** The question with its options to choose from; once voted, or closed, with what all have answered. */
export default function PollPopover({ viewing, close }: PopoverContext) {
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
    <Panel title={t('poll.title')} onClose={close} foot={foot} padded>
      {vote === null ? (
        <Results poll={poll} />
      ) : (
        <Choices key={poll.id} poll={poll} chosen={option?.id ?? null} onChoose={choose} />
      )}
    </Panel>
  );
}

/** Where the vote stands, and how many have voted. */
function Standing({ poll: { phase, total } }: { poll: Poll }) {
  useSignals();
  return (
    <p className={css.standing}>
      <output>{t(phase === 'closed' ? 'poll.closed' : 'poll.voted')}</output>
      <span>
        <span aria-hidden>{t('poll.total', { count: formatCount(total) })}</span>
        <VisuallyHidden>{t('poll.total', { count: spellCount(total) })}</VisuallyHidden>
      </span>
    </p>
  );
}
