import { useSignals } from '@preact/signals-react/runtime';
import { tellLost } from '../session/renewal/tell-lost';
import { Area } from '../ui/area';
import { reportArea } from './areas/report-area';
import type { AppContext } from './context/app-context';
import { PopoverHome } from './popovers/popover-home';
import { homeOf } from './popovers/popover-source';

/**
 * The open popover: on the picture, or as a sheet below it. Both outlets are always mounted, and the layout determines
 * which one renders the popover.
 */
export function PopoverOutlet({ app, home }: { app: AppContext; home: 'stage' | 'sheet' }) {
  useSignals();
  const { session, offers, measured } = app;
  const open = app.popover.value;
  const context = offers.context.value;
  if (open === null || context === null) return null;
  const chosen = homeOf(open, measured.layout.value);
  if ((chosen === 'sheet') !== (home === 'sheet')) return null;

  const { close } = session.popovers;
  const covers = chosen === 'sheet' || (measured.layout.value === 'mini' && chosen === 'stage');
  const giveUp = (area: string, error: unknown) => {
    reportArea(area, error);
    close();
    void tellLost(session);
  };
  return (
    <Area key={open.name} name={`popover ${open.name}`} onError={giveUp}>
      <PopoverHome
        open={open}
        home={chosen}
        context={{ ...context, covers, features: offers.registry.value, close }}
      />
    </Area>
  );
}
