import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import MarkersPopover from './markers-popover';

afterEach(cleanup);

function open() {
  const viewing = makeViewing();
  viewing.markers.value = [
    { id: 'a', time: 5, name: 'آسمان شب', sticker: '🌌', description: 'راه شیری', personal: false },
    { id: 'b', time: 65, name: 'کاروان', sticker: null, description: '', personal: false },
  ];
  const view = render(
    <MarkersPopover
      session={makeSession(viewing)}
      viewing={viewing}
      covers={false}
      features={[]}
      close={() => undefined}
    />,
  );
  return { viewing, current: () => view.container.querySelector('[aria-current]'), view };
}

describe('the list of markers', () => {
  it('shows name, description and time of each', () => {
    const { view } = open();
    const [first, second] = view.getAllByRole('listitem');
    for (const text of ['🌌', 'آسمان شب', 'راه شیری', '۰:۰۵', '۵ ثانیه'])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain('۱:۰۵');
  });

  it('marks the one that is playing, and follows the time', async () => {
    const { viewing, current } = open();
    expect(current()).toBeNull();
    viewing.playback.time.value = 6;
    await waitFor(() => expect(current()?.textContent).toContain('آسمان شب'));
    expect(current()?.textContent).toContain('در حال پخش');
    viewing.playback.time.value = 70;
    await waitFor(() => expect(current()?.textContent).toContain('کاروان'));
  });

  it('goes where it is pressed, and has the focus in its first row', () => {
    const { viewing, view } = open();
    expect(document.activeElement?.textContent).toContain('آسمان شب');
    fireEvent.click(view.getByText('کاروان'));
    expect(viewing.playback.time.value).toBe(65);
  });
});
