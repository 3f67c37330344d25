import { computed, signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { openHistory } from './history';

let close: (() => void) | null = null;

function start(search: string) {
  window.history.replaceState(null, '', `/plr${search}`);
  const session = makeSession(makeViewing());
  close = openHistory(session, signal(false));
  return session;
}

/** Waits for this number of `popstate` events. */
function travel(go: () => void, entries: number): Promise<void> {
  return new Promise((resolve) => {
    let left = entries;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      window.removeEventListener('popstate', count);
      resolve();
    };
    window.addEventListener('popstate', count);
    go();
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  close?.();
  close = null;
});

describe('the address', () => {
  it('stays the same while it matches the current video', () => {
    const before = window.history.length;
    start('?type=vod&id=1001&theme=light');
    expect(window.location.search).toBe('?type=vod&id=1001&theme=light');
    expect(window.history.length).toBe(before);
  });

  it('names content loaded by a host, without a history entry', () => {
    const session = start('?type=vod&id=1001&lang=ar');
    const before = window.history.length;
    session.viewing.value = makeViewing({ mode: 'content', type: 'clip', id: '4001' });
    expect(window.location.search).toBe('?lang=ar&type=clip&id=4001');
    expect(window.history.length).toBe(before);
  });

  it('takes a step when the viewer goes to another video', () => {
    const session = start('?type=vod&id=1001');
    const before = window.history.length;
    session.arrival.value = 'step';
    session.viewing.value = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
    expect(window.location.search).toBe('?type=vod&id=1002');
    expect(window.history.length).toBe(before + 1);
  });

  it('is played again when the browser goes back to it', () => {
    const session = start('?type=vod&id=1001&lang=ar');
    window.history.replaceState(null, '', '/plr?type=archive&id=3001&lang=ar&t=30');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(session.wentTo.value).toEqual([{ type: 'archive', id: '3001' }]);
  });

  it('begins without the previous video’s params', () => {
    const session = start('?type=vod&id=1001&t=30&cover=https%3A%2F%2Fm.example%2Fc.jpg&lang=ar');
    session.arrival.value = 'step';
    session.viewing.value = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
    expect(window.location.search).toBe('?lang=ar&type=vod&id=1002');
  });

  it('of the sport provider names the video in its path', () => {
    const session = makeSession(makeViewing({ mode: 'content', type: 'vod', id: '1' }));
    window.history.replaceState(null, '', '/folder/ngpplayer/vod/1?provider=sport&t=5');
    close = openHistory(session, signal(false));
    session.viewing.value = makeViewing({ mode: 'content', type: 'archive', id: 'a b' });
    expect(window.location.pathname + window.location.search).toBe(
      '/folder/ngpplayer/archive/a%20b?provider=sport',
    );
  });

  it('contains nothing for files', () => {
    const session = start('?type=vod&id=1001');
    session.viewing.value = makeViewing({ mode: 'static', type: 'mp4', url: 'https://m.example.com/a.mp4' });
    expect(window.location.search).toBe('?type=vod&id=1001');
  });
});

/** Starts on a phone, where every popover is a sheet. */
function startOnPhone() {
  window.history.replaceState(null, '', '/plr?type=vod&id=1001');
  const session = makeSession(makeViewing());
  const sheet = computed(() => session.popovers.open.value !== null);
  close = openHistory(session, sheet);
  const watchNext = (id: string) => {
    session.arrival.value = 'step';
    session.viewing.value = makeViewing({ mode: 'content', type: 'vod', id });
  };
  return { session, watchNext, open: () => session.popovers.open.value };
}

const idNow = () => new URLSearchParams(window.location.search).get('id');

describe('an open sheet', () => {
  it('is one step of history, which back takes, and the video and its address stay', async () => {
    const { session, open } = startOnPhone();
    const before = window.history.length;
    session.popovers.show('share');
    session.popovers.show('chat');
    expect(window.history.length).toBe(before + 1);
    expect(idNow()).toBe('1001');
    await travel(() => window.history.back(), 1);
    expect(open()).toBeNull();
    expect(session.wentTo.value).toEqual([]);
    expect(idNow()).toBe('1001');
  });

  it('takes its step along when it is closed otherwise', async () => {
    const { session, watchNext, open } = startOnPhone();
    watchNext('1002');
    session.popovers.show('share');
    await travel(session.popovers.close, 1);
    await travel(() => window.history.back(), 1);
    expect(session.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
    expect(open()).toBeNull();
  });

  it('that another one follows at once has one step again', async () => {
    const { session, open } = startOnPhone();
    session.popovers.show('share');
    const before = window.history.length;
    await travel(() => {
      session.popovers.close();
      session.popovers.show('chat');
    }, 1);
    expect([window.history.length, open()]).toEqual([before, 'chat']);
    await travel(() => window.history.back(), 1);
    expect(open()).toBeNull();
  });

  it('does not return by forward', async () => {
    const { session, open } = startOnPhone();
    session.popovers.show('share');
    await travel(() => window.history.back(), 1);
    await travel(() => window.history.forward(), 2);
    expect(open()).toBeNull();
    session.popovers.show('chat');
    await travel(() => window.history.back(), 1);
    expect(open()).toBeNull();
    expect(session.wentTo.value).toEqual([]);
  });

  it.each(['before', 'after'])(
    'that leads to a video and closes %s it leaves no step behind',
    async (when) => {
      const { session, watchNext } = startOnPhone();
      session.popovers.show('recommend');
      if (when === 'after') watchNext('1002');
      await travel(() => {
        session.popovers.close();
        if (when === 'before') watchNext('1002');
      }, 1);
      expect(idNow()).toBe('1002');
      await travel(() => window.history.back(), 1);
      expect(session.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
    },
  );

  it('that was open at a reload has no step afterwards', async () => {
    const { session } = startOnPhone();
    session.popovers.show('share');
    close?.();
    const again = makeSession(makeViewing());
    await travel(() => {
      close = openHistory(again, signal(false));
    }, 1);
    const before = window.history.length;
    again.arrival.value = 'step';
    again.viewing.value = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
    expect(window.history.length).toBe(before);
    await travel(() => window.history.back(), 1);
    expect(again.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
  });

  it('closes, and the video and its address stay, when back goes further than the sheet', async () => {
    const { session, watchNext, open } = startOnPhone();
    watchNext('1002');
    session.popovers.show('share');
    await travel(() => window.history.go(-2), 2);
    expect(open()).toBeNull();
    expect(session.wentTo.value).toEqual([]);
    expect(idNow()).toBe('1002');
    await travel(() => window.history.back(), 1);
    expect(session.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
  });

  it('in a frame is no step: the history is the host’s', async () => {
    vi.stubGlobal('parent', {});
    const { session, watchNext, open } = startOnPhone();
    watchNext('1002');
    const before = window.history.length;
    session.popovers.show('share');
    session.popovers.close();
    session.popovers.show('share');
    expect(window.history.length).toBe(before);
    await travel(() => window.history.back(), 2);
    expect([open(), idNow(), session.wentTo.value]).toEqual([null, '1002', []]);
  });
});

it('where popovers are no sheets, back to another video closes them', async () => {
  const session = start('?type=vod&id=1001');
  session.arrival.value = 'step';
  session.viewing.value = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
  session.popovers.show('share');
  await travel(() => window.history.back(), 1);
  expect(session.popovers.open.value).toBeNull();
  expect(session.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
});
