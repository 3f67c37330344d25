import { lift } from './top-layer';

/** CSS pixels; a finger needs more than a mouse (WCAG 2.2, 2.5.8). */
const SIZE_PX = 32;
const FINGER_SIZE_PX = 44;

/**
 * The button that closes the floating player. It is outside the frame, since it would cover the player's controls there.
 *
 * @param place distance from the window's edges, by the names of CSS's logical insets
 * @param height of the floating player, as CSS
 */
export function createCloseButton(
  label: string,
  place: Readonly<Record<string, string>>,
  height: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  button.textContent = '✕';
  document.body.append(button);
  const size = `${matchMedia('(pointer: coarse)').matches ? FINGER_SIZE_PX : SIZE_PX}px`;
  lift(button, {
    width: size,
    height: size,
    color: '#fff',
    background: '#14171ce6',
    borderRadius: '50%',
    boxShadow: '0 2px 8px #0006',
    font: '14px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  for (const [name, value] of Object.entries(place)) {
    const isBlock = name.startsWith('inset-block');
    button.style.setProperty(name, isBlock ? `calc(${value} + ${height} + 8px)` : value);
  }
  button.addEventListener('click', onPress);
  return button;
}
