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

/** The picture of a person in a list, with a colour of their own. */
export function Avatar({ person, ...face }: AvatarProps) {
  const style: AvatarStyle = { '--turn': turnOf(person) };
  return <Face {...face} className={css.avatar} style={style} />;
}

/** The person's hue rotation in degrees, always the same for the same person. */
function turnOf(person: string): number {
  return Array.from(person).reduce((turn, letter) => (turn * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}
