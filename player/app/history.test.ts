import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../features/hand-made/session';
import { makeViewing } from '../features/hand-made/viewing';
import { openHistory, type PageHistory } from './history';

let open: PageHistory | null = null;

function start(search: string) {
  window.history.replaceState(null, '', `/plr${search}`);
  const session = makeSession(makeViewing());
  open = openHistory(session);
  return session;
}

afterEach(() => {
  open?.close();
  open = null;
});

describe('the address', () => {
  it('loses its tokens at once, and nothing else', () => {
    start('?type=vod&id=1001&xToken=secret&daaniToken=other&lang=ar');
    expect(window.location.search).toBe('?type=vod&id=1001&lang=ar');
  });

  it('stays as it came while it tells what plays', () => {
    const before = window.history.length;
    start('?type=vod&id=1001&theme=light');
    expect(window.location.search).toBe('?type=vod&id=1001&theme=light');
    expect(window.history.length).toBe(before);
  });

  it('names what a host has loaded, without a step of its own', () => {
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
    window.history.replaceState(null, '', '/plr?type=archive&id=3001&lang=ar');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(session.wentTo.value).toEqual([{ type: 'archive', id: '3001' }]);
  });

  it('says nothing of files', () => {
    const session = start('?type=vod&id=1001');
    session.viewing.value = makeViewing({ mode: 'static', type: 'mp4', url: 'https://m.example.com/a.mp4' });
    expect(window.location.search).toBe('?type=vod&id=1001');
  });
});
