import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { makeEngine, makeQuality, makeSoundAlone, makeSubtitles } from '../fixtures/engine';
import { makeSession } from '../fixtures/session';
import { makeSource, makeViewing } from '../fixtures/viewing';
import { fetchPage } from './late-pages';
import SettingsPopover from './settings-popover';

beforeAll(async () => {
  await fetchPage('speed');
  await fetchPage('data');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open({ covers = false, given = {} } = {}) {
  const viewing = makeViewing();
  const engine = makeEngine();
  const quality = makeQuality([1080, 720, 360]);
  const subtitles = makeSubtitles([{ id: 'fa', lang: 'fa', title: 'فارسی' }]);
  engine.quality.value = quality;
  engine.subtitles.value = subtitles;
  viewing.engine.value = engine;
  const session = makeSession(viewing, given);
  render(
    <SettingsPopover
      session={session}
      viewing={viewing}
      covers={covers}
      features={[]}
      close={() => undefined}
    />,
  );
  return { session, viewing, engine, quality, subtitles };
}

/** Finds an element by the start of its text; each query by accessible name takes a second in jsdom. */
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
  it('shows the current height beside auto', async () => {
    const { quality } = open();
    expect(row('کیفیت').textContent).toContain('خودکار');
    quality.playing.value = quality.renditions.value[1] ?? null;
    expect(await screen.findByText('خودکار · ۷۲۰')).toBeTruthy();
  });

  it('has a switch for a signer beside the picture, which is named by its role', async () => {
    const { session, viewing, engine } = open();
    expect(screen.queryByText('زبان اشاره')).toBeNull();
    cleanup();
    viewing.source.value = makeSource();
    viewing.engine.value = { ...engine, signers: signal([{ id: 'psc/x', lang: 'psc', title: 'ایرانی' }]) };
    render(
      <SettingsPopover
        session={session}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
    await screen.findByText('زبان اشاره');
    const toggle = find('[role=menuitemcheckbox]', 'زبان اشاره');
    expect([toggle.ariaChecked ?? toggle.getAttribute('aria-checked'), toggle.textContent]).toEqual([
      'false',
      'زبان اشارهایرانی',
    ]);
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    expect(session.settings.values.value.signer).toBe('psc/x');
  });

  it('has no row for missing abilities', () => {
    open();
    expect(screen.queryByText('صدای فیلم')).toBeNull();
  });

  it('stores whether videos start automatically, unless the embedding decides', () => {
    const { session } = open();
    const toggle = () => find('[role=menuitemcheckbox]', 'پخش خودکار');
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    fireEvent.click(toggle());
    expect(session.settings.values.value.autoplay).toBe(true);
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    cleanup();
    open({ given: { autoplay: 'false' } });
    expect(screen.queryByText('پخش خودکار')).toBeNull();
  });

  it('leads to the keys only where there may be some', () => {
    open();
    expect(row('میان‌برهای صفحه‌کلید')).toBeTruthy();
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
    open();
    expect(screen.queryByText('میان‌برهای صفحه‌کلید')).toBeNull();
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

  it('shows the colours of subtitles at once, keeps them, and goes back to the default ones', () => {
    const { session } = open();
    fireEvent.click(row('ظاهر زیرنویس'));
    expect(document.body.textContent).not.toContain('پیش‌فرض');
    fireEvent.click(find('fieldset[aria-label=نوشته] input', 'زرد'));
    fireEvent.click(find('fieldset[aria-label=زمینه] input', 'آبی'));
    fireEvent.click(button('درشت'));
    expect(session.settings.values.value).toMatchObject({
      subtitleTextColor: 'ffe14d',
      subtitleBackgroundColor: '1d4f91',
      subtitleSize: 135,
    });
    const sample = screen.getByText('ستاره‌ها راه را بلدند.');
    expect(sample.style.getPropertyValue('--caption-ink')).toBe('#ffe14d');
    fireEvent.click(button('پیش‌فرض'));
    expect(session.settings.values.value).toMatchObject({ subtitleTextColor: 'ffffff', subtitleSize: 100 });
  });

  it('warns when two colours are hard to distinguish', () => {
    open();
    fireEvent.click(row('ظاهر زیرنویس'));
    fireEvent.click(find('fieldset[aria-label=زمینه] input', 'سفید'));
    expect(screen.getByText('این دو رنگ کنار هم سخت خوانده می‌شوند.')).toBeTruthy();
  });

  it('moves the subtitles in time, by halves and to no more than five seconds', () => {
    const { subtitles } = open();
    fireEvent.click(row('زیرنویس'));
    expect(screen.queryByText('زمان زیرنویس')).toBeNull();
    fireEvent.click(choice('فارسی'));
    fireEvent.click(button('۰٫۵ ثانیه دیرتر'));
    expect(subtitles.offset.value).toBe(0.5);
    expect(screen.getByText('۰٫۵ ثانیه دیرتر')).toBeTruthy();
    fireEvent.change(find('input[type=range]', 'زمان زیرنویس'), { target: { value: '-5' } });
    expect(subtitles.offset.value).toBe(-5);
    expect(button('۰٫۵ ثانیه زودتر').matches(':disabled')).toBe(true);
  });

  it('lights the picture', () => {
    const { session } = open();
    fireEvent.click(row('روشنایی'));
    fireEvent.change(find('input[type=range]', 'روشنایی'), { target: { value: '130' } });
    expect(session.settings.values.value.brightness).toBe(130);
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

describe('sound alone', () => {
  it('is the first row of the qualities, with what an hour takes, and then no quality is chosen', async () => {
    const { engine } = open();
    const soundAlone = makeSoundAlone();
    engine.soundAlone.value = soundAlone;
    fireEvent.click(row('کیفیت'));
    expect(choice('فقط صدا').textContent).toContain('حدود');
    fireEvent.click(choice('فقط صدا'));
    await waitFor(() => expect(choice('فقط صدا').getAttribute('aria-checked')).toBe('true'));
    expect(choice('خودکار').getAttribute('aria-checked')).toBe('false');
    fireEvent.click(choice('۷۲۰'));
    await waitFor(() => expect(choice('۷۲۰').getAttribute('aria-checked')).toBe('true'));
    expect(soundAlone.active.value).toBe(false);
  });
});
