import { createMount } from '../../../host-sdk/mount';
import { listen, rejectsWith, same, settle } from './expectations';
import { giveOrder, hear } from './order';

const mount = createMount(null);

/** What only real windows can show. */
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
      await handle.load({ id: 2 });
      const heard = listen(handle, 'screen');
      for (let round = 0; round < 5; round += 1) {
        frame.remove();
        const loaded = hearNext(element, frame);
        element.append(frame);
        await loaded;
        await handle.play();
      }
      same(heard.length >= 5, true);
      same(await askCalls(frame), [['load', { id: 2 }], ['play']]);
      handle.destroy();
    },

    async 'a frame without a title of its own is named after the video'(player, element) {
      const handle = mount(element, {}, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await handle.ready;
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
      await handle.ready;
      await giveOrder(frame, { set: { snapshot: new Blob(['picture'], { type: 'image/png' }) } });
      await settle(handle);
      same(
        pictures.map((picture) => [picture instanceof Blob, picture.size, picture.type]),
        [[true, 'picture'.length, 'image/png']],
      );
      handle.destroy();
    },

    async 'a frame that loads itself anew goes on'(player, element) {
      const handle = mount(element, {}, { player });
      const frame = element.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      // After an answer the first page has told all it had to tell, so the next word is of the second.
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
      const heard = listen(handle, 'screen', 'error');
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
      await handle.ready;
      await handle.getState();
      same(heard, [['screen', { screen: 'placeholder' }]]);
      handle.destroy();
    },
  };

function hearNext(element: HTMLElement, frame: HTMLIFrameElement): Promise<unknown> {
  // The window exists only once the frame stands in the document again.
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
