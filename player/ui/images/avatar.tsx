import type { CSSProperties } from 'react';
import css from './avatar.module.css';
import { Face, type FaceProps } from './face';

export interface AvatarProps extends Pick<FaceProps, 'name' | 'src' | 'size'> {
  /** Determines the colour. */
  readonly person: string;
}

interface AvatarStyle extends CSSProperties {
  '--turn': number;
}

/** The face of one of many people in a list. */
export function Avatar({ person, ...face }: AvatarProps) {
  const style: AvatarStyle = { '--turn': turnOf(person) };
  return <Face {...face} className={css.avatar} style={style} />;
}

/** Degrees on the circle of colours; the same for the same person. */
function turnOf(person: string): number {
  return Array.from(person).reduce((turn, letter) => (turn * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}
