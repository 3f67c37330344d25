import { useSignals } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import type { PopoverContext } from '../../features/manifest/define';
import { enterPage } from '../../features/parts/enter-page';
import { t } from '../../i18n/translate';
import { televisionOf } from '../../session/viewing/slots/television-of';
import { Menu, MenuRow } from '../../ui/choices/menu';
import { Icon, type IconName } from '../../ui/icons/icon';
import { Panel } from '../../ui/popover/panel';
import type { BarItem } from './bar-items';
import { MenuItems } from './menu-items';
import { menuNames } from './menu-names';
import css from './more-menu.module.css';

/** The number of tiles visible at once on the smallest stage: two rows of four. */
const TILES_IN_SIGHT = 8;

/** The menu of buttons that did not fit in the bar: as rows, or as tiles if the menu covers the whole stage. */
export default function MoreMenu({ session, viewing, covers, close }: PopoverContext) {
  useSignals();
  const items = useContext(MenuItems);
  const television = televisionOf(viewing).value;
  const Entry = covers ? Tile : MenuRow;
  const select = (item: BarItem) => {
    // An item's own popover replaces this one anyway.
    if (item.popover === null) close();
    item.press({ session, viewing });
  };
  // The close button must be visible without scrolling: as a tile, or in the head if the tiles scroll.
  const scrolls = covers && items.value.length >= TILES_IN_SIGHT;
  const head = scrolls ? { title: t('action.more'), onClose: close } : {};
  return (
    <Panel {...head}>
      <Menu label={t('action.more')}>
        <div ref={enterPage} className={covers ? css.tiles : undefined}>
          {items.value.map((item) => (
            <Entry
              key={item.id}
              icon={item.icon}
              {...menuNames(item, { session, viewing })}
              onSelect={() => select(item)}
            />
          ))}
          {television !== null && (
            <Entry
              icon="tv"
              label={television.label.value}
              onSelect={() => {
                close();
                void television.toggle();
              }}
            />
          )}
          {covers && !scrolls && <Tile icon="close" label={t('action.close')} onSelect={close} />}
        </div>
      </Menu>
    </Panel>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly spoken?: string;
  readonly onSelect: () => void;
}

function Tile({ icon, label, spoken, onSelect }: TileProps) {
  return (
    <button type="button" role="menuitem" className={css.tile} aria-label={spoken} onClick={onSelect}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
