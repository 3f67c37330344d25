import { useCallback, useRef, useState } from 'react';
import { own } from '../../lib/own';
import { IconButton } from '../buttons/icon-button';
import { Chip } from './chip';
import css from './tag-row.module.css';

/** The distance a press on the end buttons scrolls the row by, in CSS pixels. */
const STEP_PX = 50;

export interface Tag {
  readonly id: string;
  readonly face: string;
  /** An accessible name, if the visible content is not descriptive. */
  readonly label?: string;
}

export interface TagRowProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly words: { readonly all: string; readonly back: string; readonly on: string };
}

/** Adds a tag, unless it is chosen already. */
export function addTag(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen : [...chosen, id];
}

export function dropTag(chosen: readonly string[], id: string): readonly string[] {
  return chosen.filter((one) => one !== id);
}

/** Tags in one row that scrolls sideways. Any number can be chosen; none chosen means all. */
export function TagRow({ label, tags, chosen, onChoose, words }: TagRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [room, setRoom] = useState({ back: false, on: false });
  const follow = useCallback((box: HTMLFieldSetElement | null) => {
    row.current = box;
    return box === null ? undefined : followRoom(box, setRoom);
  }, []);
  // Both end buttons or none, so that the row does not jump when it is scrolled to an end.
  const overflows = room.back || room.on;
  const isChosen = (id: string) => chosen.includes(id);
  return (
    <div className={css.whole}>
      {overflows && (
        <End icon="previous" label={words.back} can={room.back} onPress={() => step(row.current, -1)} />
      )}
      <fieldset ref={follow} className={css.row} aria-label={label}>
        <Chip className={css.chip} chosen={chosen.length === 0} onChoose={() => onChoose([])}>
          {words.all}
        </Chip>
        {tags.map(({ id, face, label: fullText }) => (
          <Chip
            key={id}
            className={css.chip}
            label={fullText}
            chosen={isChosen(id)}
            onChoose={() => onChoose(isChosen(id) ? dropTag(chosen, id) : addTag(chosen, id))}
          >
            {face}
          </Chip>
        ))}
      </fieldset>
      {overflows && (
        <End icon="forward" label={words.on} can={room.on} onPress={() => step(row.current, 1)} />
      )}
    </div>
  );
}

interface EndProps {
  readonly icon: 'previous' | 'forward';
  readonly label: string;
  /** Whether the row can scroll further to this side. */
  readonly can: boolean;
  readonly onPress: () => void;
}

/** For a mouse without a wheel; keys and touch scroll the row directly. */
function End({ icon, label, can, onPress }: EndProps) {
  return (
    <IconButton
      icon={icon}
      iconSize={16}
      size="small"
      label={label}
      disabled={!can}
      tabIndex={-1}
      onClick={onPress}
    />
  );
}

/** `way`: 1 scrolls forward in the reading direction, -1 back. */
function step(row: HTMLElement | null, way: 1 | -1): void {
  if (row === null) return;
  const { direction, scrollBehavior } = getComputedStyle(row);
  row.scrollBy({
    left: way * STEP_PX * (direction === 'rtl' ? -1 : 1),
    behavior: scrollBehavior === 'smooth' ? 'smooth' : 'instant',
  });
}

/** Reports whether the row can scroll further to either side, and adds navigation by arrow keys. */
function followRoom(row: HTMLElement, tell: (room: { back: boolean; on: boolean }) => void): () => void {
  const read = () => {
    // In right-to-left rows, `scrollLeft` counts down from 0.
    const gone = Math.abs(row.scrollLeft);
    tell({ back: gone > 1, on: gone < row.scrollWidth - row.clientWidth - 1 });
  };
  const sizes = new ResizeObserver(read);
  sizes.observe(row);
  row.addEventListener('scroll', read, { passive: true });
  row.addEventListener('keydown', walk);
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', read);
    row.removeEventListener('keydown', walk);
  };
}

/** Arrow keys move the focus along the chips; the player does not handle them here. */
function walk(event: KeyboardEvent): void {
  const row = event.currentTarget;
  if (!(row instanceof HTMLElement)) return;
  const chips = [...row.querySelectorAll('button')];
  const now = chips.findIndex((chip) => chip.matches(':focus'));
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
  };
  const way = own(ways, event.key);
  if (way === undefined || now === -1) return;
  event.preventDefault();
  chips[Math.min(chips.length - 1, Math.max(0, now + way))]?.focus();
}
