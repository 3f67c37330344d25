import {
  ArrowLeft,
  AudioLines,
  Bookmark,
  Camera,
  Captions,
  Check,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleAlert,
  CircleCheck,
  Clapperboard,
  Coins,
  Copy,
  Download,
  Ellipsis,
  Eye,
  FileX,
  Flag,
  Gauge,
  Info,
  Keyboard,
  LayoutGrid,
  Link,
  Lock,
  LockOpen,
  Mail,
  Maximize,
  MessageCircle,
  Minimize,
  Minus,
  Palette,
  Pause,
  PictureInPicture2,
  Play,
  Plus,
  RefreshCw,
  RotateCcw,
  RotateCw,
  Settings,
  Share2,
  SkipForward,
  SlidersHorizontal,
  SmilePlus,
  Star,
  Sun,
  ThumbsUp,
  Tv,
  Undo2,
  Volume1,
  Volume2,
  VolumeX,
  Vote,
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
  copy: Copy,
  download: Download,
  'exit-fullscreen': Minimize,
  eye: Eye,
  'forward-far': ChevronsRight,
  forward: ChevronRight,
  'full-rate': Coins,
  fullscreen: Maximize,
  good: CircleCheck,
  info: Info,
  keyboard: Keyboard,
  like: ThumbsUp,
  link: Link,
  lives: LayoutGrid,
  lock: Lock,
  mail: Mail,
  minus: Minus,
  markers: Flag,
  missing: FileX,
  more: Ellipsis,
  next: SkipForward,
  offline: WifiOff,
  palette: Palette,
  pause: Pause,
  'picture-in-picture': PictureInPicture2,
  play: Play,
  plus: Plus,
  poll: Vote,
  quality: SlidersHorizontal,
  reactions: SmilePlus,
  replay: Undo2,
  retry: RefreshCw,
  'rewind-far': ChevronsLeft,
  settings: Settings,
  share: Share2,
  snapshot: Camera,
  'skip-back': RotateCcw,
  'skip-forward': RotateCw,
  speed: Gauge,
  star: Star,
  trailer: Clapperboard,
  sun: Sun,
  tv: Tv,
  unlock: LockOpen,
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
