// @vitest-environment node
import { expect, test } from 'vitest';
import { parseConfig } from '../config-parse';
import { arRare } from '../i18n/ar-rare';
import { faRare } from '../i18n/fa-rare';
import { hashOf } from './content-security';
import { writeNotFoundPage } from './not-found-page';

const page = writeNotFoundPage(parseConfig({}));

test('the page for unknown addresses has both languages', () => {
  for (const texts of [faRare, arRare]) {
    expect(page).toContain(`>${texts['screen.not-found-title']}<`);
    expect(page).toContain(`>${texts['screen.not-found']}<`);
  }
});

test('it needs no script and no other file, and its policy allows its style', () => {
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|\s(src|href)=|url\(|@import/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(page).toContain(`'sha256-${hashOf(style)}'`);
});
