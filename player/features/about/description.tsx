import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/join-classes';
import { isLong } from './about-model';
import css from './description.module.css';

/** The description as it was written, folded while it is long. */
export function Description({ text }: { text: string }) {
  useSignals();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  if (text.trim() === '') return <p className={css.none}>{t('about.no-description')}</p>;
  if (!isLong(text)) return <Text text={text} />;
  return (
    <div>
      <Text id={id} text={text} folded={!unfolded} />
      <Button
        tone="link"
        size="small"
        className={css.fold}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t(unfolded ? 'about.show-less' : 'about.show-more')}
      </Button>
    </div>
  );
}

function Text({ text, id, folded = false }: { text: string; id?: string; folded?: boolean }) {
  return (
    <p id={id} dir="auto" className={joinClasses(css.text, folded && css.folded)}>
      {text}
    </p>
  );
}
