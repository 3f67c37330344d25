import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openKeysSwitch } from '../../session/settings/keys-switch';
import { makeSession } from '../fixtures/session';
import { makeSource, makeViewing } from '../fixtures/viewing';
import type { Feature } from '../manifest/define';
import { listKeys } from './key-list';
import { KeysToggle } from './keys-toggle';

afterEach(cleanup);

const features: readonly Feature[] = [
  {
    id: 'captions',
    key: 'KeyC',
    button: { icon: 'captions', label: 'captions.title', press: () => undefined },
  },
  {
    id: 'markers',
    key: 'KeyE',
    when: ({ viewing }) => viewing.markers.value.length > 0,
    popovers: { markers: { label: 'markers.title', load: async () => ({ default: () => null }) } },
  },
  {
    id: 'share',
    key: 'KeyX',
    flag: 'shareButton',
    popovers: { share: { label: 'share.title', load: async () => ({ default: () => null }) } },
  },
];

function caps(viewing = makeViewing(), given = {}): string[] {
  const groups = listKeys({ session: makeSession(viewing, given), viewing }, features);
  return groups.flatMap(({ rows }) => rows.flatMap((row) => row.caps));
}

describe('the sheet of keys', () => {
  it('lists the player’s keys and those of the features that this video has', () => {
    const all = caps();
    for (const cap of ['Space', 'K', '←', '→', '↑', '↓', 'Home', 'End', '۰ – ۹', 'M', 'F', 'L', 'C', 'X'])
      expect(all).toContain(cap);
    expect(all).not.toContain('E');
  });

  it('leaves out seeking for a live stream without a DVR window', () => {
    const viewing = makeViewing();
    viewing.source.value = makeSource({ live: 'low-latency' });
    expect(caps(viewing)).not.toContain('Home');
    expect(caps(viewing)).toContain('K');
  });

  it('leaves out features that the embedding hides', () => {
    expect(caps(makeViewing(), { featureSet: { shareButton: false } })).not.toContain('X');
  });
});

describe('the switch of the keys', () => {
  it('is stored for this viewer, and says so', () => {
    let stored: string | null = null;
    const write = (text: string | null) => {
      stored = text;
    };
    const view = render(<KeysToggle keys={openKeysSwitch(() => stored, write)} />);
    const toggle = view.getByRole('switch');
    expect(toggle.ariaChecked ?? toggle.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(toggle);
    expect(stored).toBe('off');
    expect(openKeysSwitch(() => stored, write).on.value).toBe(false);
    fireEvent.click(toggle);
    expect(stored).toBeNull();
  });
});
