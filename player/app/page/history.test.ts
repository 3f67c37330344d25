import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { openHistory } from './history';

let close: (() => void) | null = null;

function start(search: string) {
  window.history.replaceState(null, '', `/plr${search}`);
  const session = makeSession(makeViewing());
  close = openHistory(session);
  return session;
}

/** Waits for so many entries to have come. */
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
    close = openHistory(session);
    session.viewing.value = makeViewing({ mode: 'content', type: 'archive', id: 'a b' });
    expect(window.location.pathname + window.location.search).toBe(
      '/folder/ngpplayer/archive/a%20b?provider=sport',
    );
  });

  it('stays, like the video, when back has closed an open popover', async () => {
    window.history.replaceState(null, '', '/plr?type=vod&id=1001');
    const session = makeSession(makeViewing());
    let isOpen = true;
    close = openHistory(session, () => isOpen);
    session.arrival.value = 'step';
    session.viewing.value = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
    session.popovers.show('share');
    await travel(() => window.history.back(), 2);
    expect(session.popovers.open.value).toBeNull();
    expect(session.wentTo.value).toEqual([]);
    expect(window.location.search).toBe('?type=vod&id=1002');
    isOpen = false;
    await travel(() => window.history.back(), 1);
    expect(session.wentTo.value).toEqual([{ type: 'vod', id: '1001' }]);
  });

  it('contains nothing for files', () => {
    const session = start('?type=vod&id=1001');
    session.viewing.value = makeViewing({ mode: 'static', type: 'mp4', url: 'https://m.example.com/a.mp4' });
    expect(window.location.search).toBe('?type=vod&id=1001');
  });
});
