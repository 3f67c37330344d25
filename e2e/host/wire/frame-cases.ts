import { createMount } from '../../../host-sdk/mount';
import { readKept } from '../../../player/bridge/channel';
import { listen, rejectsWith, same, settle } from './expectations';
import { giveOrder, hear } from './order';

const mount = createMount(null);

/** Cases that need real windows. */
export const FRAME_CASES: Readonly<Record<string, (player: string, element: HTMLElement) => Promise<void>>> =
  {
    async 'a player that does not accept this origin says so at once'(player, element) {
      const strict = new URL(player, location.href);
      strict.searchParams.set('hostOrigin', 'https://www.example.com');
      const handle = mount(element, {}, { player: strict });
      const before = performance.now();
      await rejectsWith(handle.ready, 'origin-not-allowed');
      same(performance.now() - before < 5000, true);
      handle.destroy();
    },

    async 'a frame that is taken out and put back goes on, with what had changed'(player, element) {
      const handle = mount(element, { type: 'vod', id: 1 }, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await handle.load({ type: 'vod', id: 2 });
      const events = listen(handle, 'screen');
      for (let round = 0; round < 5; round += 1) {
        frame.remove();
        const loaded = hearNext(element, frame);
        element.append(frame);
        await loaded;
        await handle.play();
      }
      same(events.length >= 5, true);
      same(await askCalls(frame), [['setParams', { type: 'vod', id: 2 }], ['play']]);
      handle.destroy();
    },

    async 'a frame without a title of its own is named after the video'(player, element) {
      const handle = mount(element, {}, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await settle(handle);
      const shown = new Promise((resolve) => handle.on('ready', resolve));
      await giveOrder(frame, { set: { pictureShown: true, state: { title: 'ستاره‌های کویر' } } });
      await shown;
      same(frame.title, 'ستاره‌های کویر');
      handle.destroy();
    },

    async 'a picture that the viewer takes comes to onSnapshot as a Blob'(player, element) {
      const pictures: Blob[] = [];
      const onSnapshot = (picture: Blob) => pictures.push(picture);
      const handle = mount(element, { onSnapshot }, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await settle(handle);
      await giveOrder(frame, { set: { snapshot: new Blob(['picture'], { type: 'image/png' }) } });
      await settle(handle);
      same(
        pictures.map((picture) => [picture instanceof Blob, picture.size, picture.type]),
        [[true, 'picture'.length, 'image/png']],
      );
      handle.destroy();
    },

    async 'what the viewer chooses in a player that may keep nothing is there again in the next frame'(
      player,
      element,
    ) {
      const { origin } = new URL(player, location.href);
      localStorage.clear();
      const first = mount(element, { uuid: 'none' }, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await settle(first);
      await giveOrder(frame, { choose: ['settings', '{"volume":30}'] });
      await giveOrder(frame, { choose: ['watched', '[]'] });
      await giveOrder(frame, { choose: ['watched', null] });
      await giveOrder(frame, { choose: ['uuid', 'a-b-c'] });
      await giveOrder(frame, { choose: ['settings', 'x'.repeat(10_000)] });
      await giveOrder(frame, { choose: ['settings', '{"volume":40}'] });
      await settle(first);
      same(Object.keys(localStorage), [`pardeh:${origin}`]);
      first.destroy();

      const second = mount(element, {}, { player });
      const { src } = element.querySelector('iframe') ?? {};
      const address = new URL(src ?? '');
      same(address.searchParams.get('uuid'), 'a-b-c');
      same(readKept(address.hash), { settings: '{"volume":40}' });
      await settle(second);
      second.destroy();
      localStorage.clear();
    },

    async 'a host that may keep nothing itself mounts all the same'(player, element) {
      const { getItem, setItem } = Storage.prototype;
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
      const handle = mount(element, {}, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await settle(handle);
      await giveOrder(frame, { choose: ['settings', '{}'] });
      await settle(handle);
      Object.assign(Storage.prototype, { getItem, setItem });
      same(localStorage.length, 0);
      handle.destroy();
    },

    async 'a picture that the host asks for is a Blob'(player, element) {
      const handle = mount(element, {}, { player });
      const picture = await handle.snapshot();
      same([picture instanceof Blob, picture.type, picture.size], [true, 'image/png', 'picture'.length]);
      handle.destroy();
    },

    async 'a clip that the host asks for is a file with its name'(player, element) {
      const handle = mount(element, {}, { player });
      const clip = await handle.clip({ from: 0, to: 10 });
      same([clip instanceof File, clip.name, clip.type, clip.size], [true, 'کویر 0-10.mp4', 'video/mp4', 4]);
      handle.destroy();
    },

    async 'a frame that loads itself anew goes on'(player, element) {
      const handle = mount(element, {}, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      // The first page has sent everything before its response, so the next message is from the second.
      await settle(handle);
      const again = new Promise((resolve) => handle.on('screen', resolve));
      void giveOrder(frame, { reload: true });
      await again;
      await handle.seek(3);
      same(await askCalls(frame), [['seek', 3]]);
      handle.destroy();
    },

    async 'a stranger who speaks as the player is not heard'(player, element) {
      const handle = mount(element, {}, { player });
      const events = listen(handle, 'screen', 'error');
      const frame = element.querySelector('iframe');
      const channel = frame?.src.split('#pardeh=')[1];
      const evil = document.createElement('iframe');
      element.append(evil);
      const forge = (message: unknown) =>
        evil.contentWindow?.parent.postMessage(message, { targetOrigin: '*' });
      for (let count = 0; count < 1000; count += 1) {
        forge({ pardeh: 'refused', code: 'origin-not-allowed' });
        forge({ namespace: 'penpal', channel, type: 'SYN', participantId: `~${count}` });
      }
      await settle(handle);
      await handle.getState();
      same(events, [['screen', { screen: 'placeholder' }]]);
      handle.destroy();
    },
  };

function hearNext(element: HTMLElement, frame: HTMLIFrameElement): Promise<unknown> {
  // The window exists only once the frame is in the document again.
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.contains(frame)) return;
      observer.disconnect();
      void hear(frame, 'loaded').then(resolve);
    });
    observer.observe(element, { childList: true });
  });
}

function askCalls(frame: HTMLIFrameElement): Promise<unknown> {
  return giveOrder(frame, { tell: 'calls' });
}
