import 'media-chrome';
import '../../host-sdk/element/element';

const EVENTS = [
  'loadstart',
  'ready',
  'loadedmetadata',
  'play',
  'playing',
  'pause',
  'volumechange',
  'ended',
  'error',
] as const;

const events: string[] = [];
Object.assign(window, { events });
const element = document.querySelector('pardeh-player');
for (const name of EVENTS) element?.addEventListener(name, () => events.push(name));
if (element !== null) element.player = `${new URLSearchParams(location.search).get('player')}/plr/`;
