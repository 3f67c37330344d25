import {
  Captions,
  ChevronRight,
  Ellipsis,
  Flag,
  Info,
  Lock,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from 'lucide';
import type { ComponentType } from 'react';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { own } from '../../lib/own';
import { joinClasses } from '../join-classes';
import { lazyComponent } from '../lazy/lazy-component';
import { Drawing, type Shape } from './drawing';
import css from './icon.module.css';

/** Named by meaning, so that a drawing can be replaced in one place. These are needed with the controls. */
const FIRST = {
  captions: Captions,
  'exit-fullscreen': Minimize,
  forward: ChevronRight,
  fullscreen: Maximize,
  info: Info,
  lock: Lock,
  markers: Flag,
  more: Ellipsis,
  pause: Pause,
  'picture-in-picture': PictureInPicture2,
  play: Play,
  settings: Settings,
  'skip-back': RotateCcw,
  'skip-forward': RotateCw,
  'volume-high': Volume2,
  'volume-off': VolumeX,
} as const;

const loadLater = () => import('./icons-later');
const loadRare = () => import('./icons-rare');

type NameOf<Load extends () => Promise<{ readonly ICONS: object }>> = keyof Awaited<
  ReturnType<Load>
>['ICONS'];

export type IconName = keyof typeof FIRST | NameOf<typeof loadLater> | NameOf<typeof loadRare>;

/** Icons that are always solid; `filled` makes others solid, which means "on". */
const SOLID: ReadonlySet<IconName> = new Set<IconName>(['play', 'pause', 'next', 'star']);

/** These follow the reading direction. Media icons are never mirrored. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'forward',
  'previous',
  'reply',
  'send',
]);

type Shapes = Readonly<Record<string, Shape>>;

export interface IconProps {
  readonly name: IconName;
  /** In CSS pixels. */
  readonly size?: number;
  readonly filled?: boolean;
}

export function Icon(props: IconProps) {
  const { name, size = 24 } = props;
  const first = own<Shape>(FIRST, name);
  if (first) return <Named {...props} shape={first} />;
  return <LaterIcon {...props} waiting={<Room size={size} />} />;
}

/** Preloads the icons of views that are opened later. */
export function fetchLaterIcons(): void {
  // If this fails, the next view that needs the icons requests them again.
  loadLater().catch(ignoreFailure);
}

const RareIcon = lazyIcon(loadRare, Room);
const LaterIcon = lazyIcon(loadLater, (props) => <RareIcon {...props} waiting={<Room {...props} />} />);

/** @param Other draws icons that are not in this chunk */
function lazyIcon(load: () => Promise<{ readonly ICONS: Shapes }>, Other: ComponentType<IconProps>) {
  return lazyComponent<IconProps>(() =>
    loadChunk(load).then(
      ({ ICONS }) =>
        (props) => {
          const shape = own<Shape>(ICONS, props.name);
          return shape ? <Named {...props} shape={shape} /> : <Other {...props} />;
        },
      // Every icon has a text beside it, or its control has a name, so it works without the drawing.
      () => Room,
    ),
  );
}

/** An empty box of the icon's size, so that the layout does not jump when the icon is loaded. */
function Room({ size = 24 }: Pick<IconProps, 'size'>) {
  return <span className={css.icon} style={{ inlineSize: size, blockSize: size }} />;
}

function Named({ shape, name, size = 24, filled = false }: IconProps & { readonly shape: Shape }) {
  return (
    <Drawing
      shape={shape}
      size={size}
      filled={filled || SOLID.has(name)}
      className={joinClasses(css.icon, DIRECTIONAL.has(name) && css.directional)}
    />
  );
}
