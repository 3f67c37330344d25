import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { makeEngine, makeQuality, makeSubtitles } from '../hand-made/engine';
import { makeSession } from '../hand-made/session';
import { makeViewing } from '../hand-made/viewing';
import SettingsPopover from './settings-popover';

afterEach(cleanup);

function open({ covers = false } = {}) {
  const viewing = makeViewing();
  const engine = makeEngine();
  const quality = makeQuality([1080, 720, 360]);
  const subtitles = makeSubtitles([{ id: 'fa', lang: 'fa', title: 'فارسی' }]);
  engine.quality.value = quality;
  engine.subtitles.value = subtitles;
  viewing.engine.value = engine;
  render(
    <SettingsPopover
      session={makeSession(viewing)}
      viewing={viewing}
      covers={covers}
      close={() => undefined}
    />,
  );
  return { viewing, quality, subtitles };
}

/** By the words that it begins with; asking by computed names takes a second for each in jsdom. */
function find(selector: string, words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.ariaLabel ?? element.textContent)?.startsWith(words) === true,
  );
  if (found === undefined) throw new Error(`There is no ${selector} "${words}".`);
  return found;
}

const row = (words: string) => find('[role=menuitem]', words);
const choice = (words: string) => find('[role=menuitemradio]', words);
const button = (words: string) => find('button', words);

describe('the settings’ menu', () => {
  it('says of auto which height is playing', async () => {
    const { quality } = open();
    expect(row('کیفیت').textContent).toContain('خودکار');
    quality.playing.value = quality.renditions.value[1] ?? null;
    expect(await screen.findByText('خودکار · ۷۲۰')).toBeTruthy();
  });

  it('has no row for what the video cannot do', () => {
    open();
    expect(screen.queryByText('صدای فیلم')).toBeNull();
  });

  it('leads to the qualities, chooses one, and back to auto', () => {
    const { quality } = open();
    fireEvent.click(row('کیفیت'));
    expect(choice('خودکار').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice('۷۲۰'));
    expect(quality.selected.value).toBe(1);
    fireEvent.click(choice('خودکار'));
    expect(quality.selected.value).toBe(AUTO_QUALITY);
  });

  it('keeps the focus inside: on the chosen row of a page, and on the first row back in the menu', () => {
    open();
    fireEvent.click(row('زیرنویس'));
    expect(document.activeElement).toBe(choice('خاموش'));
    fireEvent.click(button('بازگشت'));
    expect(document.activeElement).toBe(row('کیفیت'));
  });

  it('switches subtitles on and off', () => {
    const { subtitles } = open();
    fireEvent.click(row('زیرنویس'));
    fireEvent.click(choice('فارسی'));
    expect(subtitles.selected.value).toBe('fa');
    fireEvent.click(choice('خاموش'));
    expect(subtitles.selected.value).toBeNull();
  });

  it('sets the speed by a press on a usual one', () => {
    const { viewing } = open();
    fireEvent.click(row('سرعت پخش'));
    fireEvent.click(button('۱٫۵'));
    expect(viewing.playback.rate.value).toBe(1.5);
    expect(button('۱٫۵').getAttribute('aria-pressed')).toBe('true');
  });

  it('goes back to the menu when the open page’s ability goes', async () => {
    const { viewing } = open();
    fireEvent.click(row('کیفیت'));
    viewing.engine.value = makeEngine();
    expect(await screen.findByText('سرعت پخش')).toBeTruthy();
    expect(screen.queryByText('کیفیت')).toBeNull();
  });

  it('has a way out where it covers the whole stage', () => {
    open();
    expect(screen.queryByLabelText('بستن')).toBeNull();
    cleanup();
    open({ covers: true });
    expect(button('بستن')).toBeTruthy();
  });
});
