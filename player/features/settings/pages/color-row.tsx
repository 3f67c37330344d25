import { type CSSProperties, useId } from 'react';
import { isReadable, type NamedColor } from '../../../session/settings/subtitle-look';
import { Icon } from '../../../ui/icons/icon';
import { formatColor } from '../model/menu-values';
import css from './color-row.module.css';

export interface ColorRowProps {
  readonly label: string;
  readonly colors: readonly NamedColor[];
  /** Six hexadecimal digits. */
  readonly chosen: string;
  readonly onChoose: (hex: string) => void;
}

/** Native radio buttons under round swatches, so that arrow keys move between the colours. */
export function ColorRow({ label, colors, chosen, onChoose }: ColorRowProps) {
  const group = useId();
  return (
    <fieldset className={css.row} aria-label={label}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      {colors.map((color) => (
        <Swatch
          key={color.hex}
          color={color}
          group={group}
          chosen={color.hex === chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface SwatchProps {
  readonly color: NamedColor;
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: (hex: string) => void;
}

function Swatch({ color, group, chosen, onChoose }: SwatchProps) {
  const style: CSSProperties & { '--color': string } = { '--color': `#${color.hex}` };
  return (
    <label
      className={css.swatch}
      style={style}
      data-chosen={chosen}
      data-dark={isReadable('ffffff', color.hex)}
    >
      <input
        type="radio"
        name={group}
        className={css.radio}
        aria-label={formatColor(color)}
        checked={chosen}
        onChange={() => onChoose(color.hex)}
      />
      {chosen && <Icon name="check" size={18} />}
    </label>
  );
}
