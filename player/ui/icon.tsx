import {
  ArrowLeft,
  AudioLines,
  Bookmark,
  Captions,
  Check,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Download,
  Ellipsis,
  Eye,
  FileX,
  Gauge,
  Info,
  Link,
  Maximize,
  MessageCircle,
  Minimize,
  Pause,
  Play,
  RefreshCw,
  RotateCcw,
  RotateCw,
  Settings,
  Share2,
  SkipForward,
  SlidersHorizontal,
  Star,
  ThumbsUp,
  Tv,
  Undo2,
  Volume1,
  Volume2,
  VolumeX,
  WifiOff,
  X,
} from 'lucide-react';
import css from './icon.module.css';
import { joinClasses } from './join-classes';

/** Named by what they say, so that the drawing can change in one place. */
const ICONS = {
  audio: AudioLines,
  back: ArrowLeft,
  bad: CircleAlert,
  bookmark: Bookmark,
  captions: Captions,
  chat: MessageCircle,
  check: Check,
  close: X,
  download: Download,
  'exit-fullscreen': Minimize,
  eye: Eye,
  forward: ChevronRight,
  fullscreen: Maximize,
  good: CircleCheck,
  info: Info,
  like: ThumbsUp,
  link: Link,
  missing: FileX,
  more: Ellipsis,
  next: SkipForward,
  offline: WifiOff,
  pause: Pause,
  play: Play,
  quality: SlidersHorizontal,
  replay: Undo2,
  retry: RefreshCw,
  settings: Settings,
  share: Share2,
  'skip-back': RotateCcw,
  'skip-forward': RotateCw,
  speed: Gauge,
  star: Star,
  tv: Tv,
  'volume-high': Volume2,
  'volume-low': Volume1,
  'volume-off': VolumeX,
} as const;

export type IconName = keyof typeof ICONS;

/** Solid by nature; `filled` makes the others solid, which says "on". */
const SOLID: ReadonlySet<IconName> = new Set<IconName>(['play', 'pause', 'next', 'star']);

/** These point along the reading direction. Media icons never turn. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward']);

export function Icon({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName;
  size?: number;
  filled?: boolean;
}) {
  const Drawing = ICONS[name];
  return (
    <Drawing
      aria-hidden
      size={size}
      strokeWidth={1.75}
      fill={filled || SOLID.has(name) ? 'currentColor' : 'none'}
      className={joinClasses(css.icon, DIRECTIONAL.has(name) && css.directional)}
    />
  );
}
