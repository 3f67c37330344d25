import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, CircleX, Info } from 'lucide';
import { useEffect, useState } from 'react';
import type { Finding, PlayerHandle } from '../../../host-sdk';
import { Drawing } from '../../../player/ui/icons/drawing';
import { lang, words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { referenceLink } from '../shell/page-link';
import { textIn } from '../shell/texts';

const ICONS = { error: CircleX, warning: Info, hint: Info } as const;

interface DiagnosisPanelProps {
  readonly player: PlayerHandle | null;
  readonly isOpen: boolean;
}

/** The problems of the embed, each with its solution. Requested when the panel opens, and by its button. */
export function DiagnosisPanel({ player, isOpen }: DiagnosisPanelProps) {
  useSignals();
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const texts = words.value;

  useEffect(() => {
    if (isOpen) void player?.diagnose().then(setFindings);
  }, [player, isOpen]);
  const askAgain = () => {
    setFindings(null);
    void player?.diagnose().then(setFindings);
  };

  return (
    <div className="diagnosis">
      <div className="diagnosis-head">
        <p className="lead">
          <Inline text={texts.diagnosisLead} />
        </p>
        <button type="button" className="button" onClick={askAgain}>
          {texts.diagnose}
        </button>
      </div>
      <ul className="findings" aria-live="polite">
        {player !== null && findings === null && <li className="finding-waiting">{texts.diagnosing}</li>}
        {findings?.map((finding) => (
          <FindingRow key={finding.code} finding={finding} />
        ))}
        {findings?.length === 0 && (
          <li className="finding" data-severity="good">
            <Drawing shape={CircleCheck} size={20} />
            <p>{texts.noFindings}</p>
          </li>
        )}
      </ul>
    </div>
  );
}

function FindingRow({ finding: { code, severity, cure, detail } }: { readonly finding: Finding }) {
  useSignals();
  const about = textIn(lang.value, 'finding', { name: code, docs: '', type: '', optional: false });
  return (
    <li className="finding" data-severity={severity} data-finding={code}>
      <Drawing shape={ICONS[severity]} size={20} />
      <div>
        <a className="param-name" dir="ltr" href={referenceLink('finding', code)}>
          {code}
        </a>
        {about.text !== '' && (
          <p>
            <Inline text={about.text} />
          </p>
        )}
        <p dir="ltr" lang="en">
          <Inline text={cure} />
        </p>
        {detail !== '' && <code dir="ltr">{detail}</code>}
      </div>
    </li>
  );
}
