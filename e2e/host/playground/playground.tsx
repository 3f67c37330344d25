import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { words } from '../shell/appearance';
import { PageHead } from '../shell/page-head';
import { Tabs } from '../shell/tabs';
import type { Choice } from './choice';
import { CodePanel } from './code-panel';
import { DiagnosisPanel } from './diagnosis-panel';
import { EventLog } from './event-log';
import { Gallery } from './gallery';
import { MethodsPanel } from './methods-panel';
import { ParamsPanel } from './params-panel';
import type { Stage } from './stage';
import { StatePanel } from './state-panel';
import { Watch } from './watch';

interface PlaygroundProps {
  readonly choice: Choice;
  readonly stage: Stage;
}

export function Playground({ choice, stage }: PlaygroundProps) {
  return (
    <>
      <PageHead current="playground" />
      <main className="playground">
        <Watch choice={choice} stage={stage} />
        <Inspector choice={choice} stage={stage} />
        <section className="details">
          <CodePanel choice={choice} />
          <Reports choice={choice} stage={stage} />
        </section>
      </main>
    </>
  );
}

function Inspector({ choice, stage }: PlaygroundProps) {
  useSignals();
  const [open, setOpen] = useState<'content' | 'params' | 'methods'>('content');
  const texts = words.value;
  return (
    <aside className="panel inspector">
      <Tabs
        label={texts.inspector}
        tabs={[
          { name: 'content', label: texts.content, panel: <Gallery choice={choice} /> },
          { name: 'params', label: texts.params, panel: <ParamsPanel choice={choice} /> },
          { name: 'methods', label: texts.methods, panel: <MethodsPanel stage={stage} /> },
        ]}
        open={open}
        onOpen={setOpen}
      />
    </aside>
  );
}

/** The player's reports, which are reset with each player. */
function Reports({ choice, stage }: PlaygroundProps) {
  useSignals();
  const [open, setOpen] = useState<'state' | 'diagnosis'>('state');
  const texts = words.value;
  const [round, player] = [choice.round.value, stage.player.value];
  const diagnosis = <DiagnosisPanel key={round} player={player} isOpen={open === 'diagnosis'} />;
  return (
    <div className="pair">
      <EventLog key={round} player={player} />
      <section className="panel">
        <Tabs
          label={texts.facts}
          tabs={[
            { name: 'state', label: texts.state, panel: <StatePanel key={round} player={player} /> },
            { name: 'diagnosis', label: texts.diagnosis, panel: diagnosis },
          ]}
          open={open}
          onOpen={setOpen}
        />
      </section>
    </div>
  );
}
