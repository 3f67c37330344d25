import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../features/fixtures/session';
import { makeDetails, makeViewing } from '../features/fixtures/viewing';
import type { Feature } from '../features/manifest/define';
import * as failureWords from '../stage/states/failure-words';
import { learnFailureWords } from '../stage/states/read-failure';
import { App } from './app';
import { RenewalCard } from './areas/renewal-card';
import { makeAppContext } from './fixtures/app-context';
import type { Layout } from './layout/layout';

const settings: Feature = {
  id: 'settings',
  popovers: {
    settings: {
      icon: 'settings',
      label: 'settings.title',
      load: async () => ({ default: () => <p>تنظیمات اینجاست</p> }),
    },
  },
};

const about: Feature = {
  id: 'about',
  tab: { label: 'about.title', load: async () => ({ default: () => <p>داستان فیلم</p> }) },
};

function Broken(): never {
  throw new Error('broken');
}

let reported: unknown[] = [];

beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // React logs caught errors here as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function draw(registry: readonly Feature[], layout: Layout = 'plain', given = {}) {
  const viewing = makeViewing();
  const session = makeSession(viewing, given);
  const stage = document.body.appendChild(document.createElement('div'));
  const video = stage.appendChild(document.createElement('video'));
  const app = makeAppContext(session, registry, layout);
  render(<App app={app} video={video} stage={stage} />);
  return { session, viewing, stage, video, app };
}

describe('the app', () => {
  it('leaves the video where it is and draws the stage beside it', () => {
    const { stage, video } = draw([settings]);
    expect(video.parentElement).toBe(stage);
    expect(stage.querySelector('[aria-label="تنظیمات"]')).toBeTruthy();
  });

  it('opens a popover on the stage, and as a sheet below the picture on a phone', async () => {
    const { stage, session, app } = draw([settings]);
    fireEvent.click(screen.getByLabelText('تنظیمات'));
    expect(stage.contains(await screen.findByText('تنظیمات اینجاست'))).toBe(true);
    app.measured.layout.value = 'portrait';
    await waitFor(() => expect(stage.contains(screen.getByText('تنظیمات اینجاست'))).toBe(false));
    session.popovers.close();
    await waitFor(() => expect(screen.queryByText('تنظیمات اینجاست')).toBeNull());
  });

  it('puts items without room behind the three dots, and opens them from there', async () => {
    const captions: Feature = {
      id: 'captions',
      button: { icon: 'captions', label: 'captions.title', press: () => undefined },
    };
    draw([captions, settings], 'mini');
    expect(screen.queryByLabelText('تنظیمات')).toBeNull();
    fireEvent.click(screen.getByLabelText('بیشتر'));
    fireEvent.click(await screen.findByText('تنظیمات'));
    expect(await screen.findByText('تنظیمات اینجاست')).toBeTruthy();
  });

  it('has a button for more about the video if there is no room for pages, and never twice', async () => {
    const page: Feature = {
      id: 'about',
      place: 'title',
      popovers: {
        about: {
          icon: 'info',
          label: 'about.title',
          load: async () => ({ default: () => <p>داستان فیلم</p> }),
        },
      },
      tab: { label: 'about.title', load: async () => ({ default: () => <p>داستان فیلم</p> }) },
    };
    draw([page], 'plain');
    fireEvent.click(screen.getByRole('button', { name: 'درباره' }));
    expect(await screen.findByText('داستان فیلم')).toBeTruthy();
    cleanup();
    draw([page], 'wide');
    expect(await screen.findByText('داستان فیلم')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'درباره' })).toBeNull();
  });

  it.each([
    ['not-found', 'نشانی واردشده درست نیست'],
    ['no-content', 'این شبکه اکنون برنامه‌ای برای پخش ندارد'],
    ['unsupported', 'این مرورگر قالب HLS را پشتیبانی نمی‌کند'],
  ] as const)('shows the screen of %s in place of the stage', async (phase, words) => {
    const { viewing, stage } = draw([settings]);
    viewing.phase.value = phase;
    const title = await screen.findByText(words);
    expect(stage.contains(title)).toBe(true);
    expect(screen.queryByLabelText('تنظیمات')).toBeNull();
  });

  it('names the params that are missing', async () => {
    const { session } = draw([settings]);
    session.missing.value = ['type', 'id'];
    expect(await screen.findByText('type')).toBeTruthy();
    expect(screen.getByText('id')).toBeTruthy();
  });

  it('requests everything again from the failed screen', async () => {
    const { viewing } = draw([settings]);
    viewing.playback.pictureShown.value = false;
    viewing.phase.value = 'failed';
    fireEvent.click(await screen.findByText('تلاش دوباره'));
    expect(viewing.retries.value).toBe(1);
  });

  it('offers the file where the browser cannot play it, unless the embedding forbids downloads', async () => {
    const downloads = [{ title: '۷۲۰', url: 'https://m.example.com/a.mkv', bytes: 920_000_000 }];
    const { viewing, session } = draw([settings]);
    viewing.details.value = makeDetails({ downloads });
    viewing.phase.value = 'unsupported';
    expect((await screen.findByText('۷۲۰')).closest('a')?.href).toBe('https://m.example.com/a.mkv');
    session.params.value = { ...session.params.value, featureSet: { downloadUrl: false } };
    await waitFor(() => expect(screen.queryByText('۷۲۰')).toBeNull());
  });
});

describe('a part that breaks', () => {
  it('is hidden with its popover, is reported, and leaves the player as it was', async () => {
    const { session, video, stage } = draw([
      { id: 'poll', popovers: { poll: { label: 'action.more', load: async () => ({ default: Broken }) } } },
      settings,
    ]);
    session.popovers.show('poll');
    await waitFor(() => expect(session.popovers.open.value).toBeNull());
    expect(session.toasts.current.value?.key).toBe('error.area');
    expect(String(reported[0])).toContain('popover poll');
    expect(stage.contains(video)).toBe(true);
    expect(screen.getByLabelText('تنظیمات')).toBeTruthy();
  });

  it('hides its own tab’s page and no other', async () => {
    draw(
      [{ id: 'chat', tab: { label: 'action.more', load: async () => ({ default: Broken }) } }, about],
      'wide',
    );
    await waitFor(() => expect(String(reported[0])).toContain('tab chat'));
    fireEvent.click(screen.getByText('درباره'));
    expect(await screen.findByText('داستان فیلم')).toBeTruthy();
  });

  it('is one button of the bar, and its neighbours stay', () => {
    const broken: Feature = {
      id: 'broken',
      button: {
        icon: 'captions',
        label: 'captions.title',
        press: () => undefined,
        on: () => {
          throw new Error('broken');
        },
      },
    };
    draw([broken, settings]);
    expect(screen.getByLabelText('تنظیمات')).toBeTruthy();
    expect(screen.queryByLabelText('زیرنویس')).toBeNull();
  });
});

it('shows a message when a button’s action fails to load', async () => {
  const late: Feature = {
    id: 'captions',
    button: {
      icon: 'captions',
      label: 'captions.title',
      press: () => Promise.reject(new Error('the chunk did not come')),
    },
  };
  const { session } = draw([late]);
  fireEvent.click(screen.getByLabelText('زیرنویس'));
  await waitFor(() => expect(session.toasts.current.value?.key).toBe('error.area'));
});

describe('the tabs', () => {
  const chat: Feature = {
    id: 'chat',
    tab: { label: 'settings.audio', load: async () => ({ default: () => <p>گفت‌وگو</p> }) },
  };
  const tab = (words: string) => screen.getByText(words);

  it('are walked with the arrow keys, from right to left', async () => {
    draw([about, chat], 'wide');
    expect(tab('درباره').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('درباره'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('زبان صدا'));
    expect(await screen.findByText('گفت‌وگو')).toBeTruthy();
    fireEvent.keyDown(tab('زبان صدا'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('درباره'));
  });

  it('load nothing where there is no room for them', () => {
    draw([about], 'plain');
    expect(screen.queryByText('درباره')).toBeNull();
  });

  it('appear on a phone only if the embedding allows authentication', async () => {
    draw([about, chat], 'portrait');
    expect(await screen.findByText('داستان فیلم')).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    cleanup();
    draw([about, chat], 'portrait', { authentication: 'true' });
    expect(screen.getByRole('tablist')).toBeTruthy();
  });
});

describe('the footer', () => {
  it('shows the provider, title, views and age of a video', () => {
    const { viewing } = draw([settings]);
    viewing.viewers.value = 86_200;
    viewing.details.value = makeDetails({
      provider: { id: '1', name: 'فیلم‌خانه', avatarUrl: null },
      createdAt: Date.now() / 1000 - 3 * 3600,
    });
    return waitFor(() => {
      const text = document.querySelector('[aria-label="مشخصات ویدیو"]')?.textContent;
      for (const words of ['ستاره‌های کویر', 'فیلم‌خانه', '۸۶٫۲K بازدید', '۳ ساعت پیش']) {
        expect(text).toContain(words);
      }
    });
  });

  const drawActions = (stageWidth: number) => {
    const names = [
      'download.title',
      'feedback.title',
      'share.title',
      'trailer.title',
      'login.title',
    ] as const;
    const { viewing, app } = draw(
      names.map((label) => ({
        id: label,
        place: 'footer',
        button: { icon: 'share', label, press: () => undefined },
      })),
    );
    app.measured.footerRoom.value = true;
    app.measured.stageWidth.value = stageWidth;
    viewing.details.value = makeDetails();
    return { app, names };
  };

  it('has few actions with words beside the title, and the others behind its three dots', async () => {
    const { app, names } = drawActions(640);
    await waitFor(() => expect(app.bar.inFooter.value.map(({ id }) => id)).toEqual(names.slice(0, 3)));
    expect(app.bar.inMenu.value.map(({ id }) => id)).toEqual(names.slice(3));
    expect(app.bar.dots.value).toBe('footer');
    fireEvent.click(await screen.findByLabelText('بیشتر'));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  });

  it('has the only action behind its three dots in their place', async () => {
    const { app, names } = drawActions(1280);
    expect(await screen.findByRole('button', { name: 'ورود' })).toBeTruthy();
    expect(app.bar.inFooter.value.map(({ id }) => id)).toEqual(names);
    expect(screen.queryByLabelText('بیشتر')).toBeNull();
  });

  it('is not there where the embedding hides it', () => {
    draw([settings], 'plain', { featureSet: { profileFooter: false } });
    expect(document.querySelector('[aria-label="مشخصات ویدیو"]')).toBeNull();
  });
});

describe('a part that is gone with the last version', () => {
  // The failure texts load together with the keyboard.
  beforeEach(() => learnFailureWords(failureWords));

  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('asks for a reload over the picture where it was pressed', async () => {
    const { session } = draw([
      { id: 'share', popovers: { share: { icon: 'share', label: 'share.title', load: gone } } },
    ]);
    session.renewal.due.value = true;
    // The card loads together with the keyboard.
    render(<RenewalCard renewal={session.renewal} />);
    session.popovers.show('share');
    fireEvent.click(await screen.findByText('بارگذاری دوباره', {}, { timeout: 5000 }));
    expect(session.reloads.value).toBe(1);
    expect(session.toasts.current.value).toBeNull();
    fireEvent.click(screen.getByText('بعداً'));
    await waitFor(() => expect(screen.queryByText('بارگذاری دوباره')).toBeNull());
  });

  it('asks for it in the place of its page', async () => {
    const { session } = draw([{ id: 'chat', tab: { label: 'action.more', load: gone } }], 'wide');
    session.renewal.due.value = true;
    fireEvent.click(await screen.findByText('بارگذاری دوباره', {}, { timeout: 5000 }));
    expect(session.reloads.value).toBe(1);
  });

  it('asks for it in place of a retry where the engine is gone', async () => {
    const { viewing, session } = draw([]);
    viewing.playback.pictureShown.value = false;
    viewing.failure.value = { from: 'engine', reason: 'network', type: 'engineError', detail: 'gone' };
    viewing.phase.value = 'failed';
    expect(await screen.findByText('تلاش دوباره')).toBeTruthy();
    session.renewal.due.value = true;
    fireEvent.click(await screen.findByText('بارگذاری دوباره'));
    expect(session.reloads.value).toBe(1);
    expect(viewing.retries.value).toBe(0);
  });
});
