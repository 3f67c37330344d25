import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from 'react';
import { Area } from '../ui/area';
import type { House } from './house';
import { reportArea } from './report-area';

const PopoverHome = lazy(() => import('./popover-home'));

/**
 * Where the open popover stands: on the picture, or as a sheet below it. Both homes are in the document, and the
 * layout says which one is in use.
 */
export function PopoverOutlet({ house, home }: { house: House; home: 'stage' | 'sheet' }) {
  useSignals();
  const { session, offers, measured } = house;
  const isHere = (measured.layout.value === 'portrait') === (home === 'sheet');
  const open = house.popover.value;
  const context = offers.context.value;
  if (!isHere || open === null || context === null) return null;

  const { close } = session.popovers;
  const covers = home === 'sheet' || measured.layout.value === 'mini';
  const giveUp = (area: string, error: unknown) => {
    reportArea(area, error);
    close();
    session.toasts.show({ tone: 'bad', key: 'error.area' });
  };
  return (
    <Area key={open.name} name={`popover ${open.name}`} onError={giveUp}>
      <PopoverHome open={open} home={home} context={{ ...context, covers, close }} />
    </Area>
  );
}
