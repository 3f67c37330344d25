import { afterEach, describe, expect, it } from 'vitest';
import { enterPage } from './enter-page';

afterEach(() => {
  document.body.innerHTML = '';
});

function draw() {
  document.body.innerHTML =
    '<button id="elsewhere"></button><div id="box" tabindex="-1"><ul id="page"><li><button id="first"></button></li></ul></div>';
  const find = (id: string) => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`There is no ${id}.`);
    return found;
  };
  return { elsewhere: find('elsewhere'), box: find('box'), page: find('page'), first: find('first') };
}

describe('a page that comes into a popover', () => {
  it('has the focus in its first control, whether its popover was there before', () => {
    const { box, page, first } = draw();
    box.focus();
    enterPage(page);
    expect(document.activeElement).toBe(first);
  });

  it('has it as well where the popover comes with it and takes the focus last', async () => {
    const { box, page, first } = draw();
    enterPage(page);
    box.focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(first);
  });

  it('counts a link as a control', () => {
    document.body.innerHTML =
      '<div id="box" tabindex="-1"><ul id="page"><li><a id="file" href="#"></a></li></ul></div>';
    document.getElementById('box')?.focus();
    enterPage(document.getElementById('page'));
    expect(document.activeElement?.id).toBe('file');
  });

  it('leaves the focus where somebody has put it', async () => {
    const { elsewhere, page } = draw();
    elsewhere.focus();
    enterPage(page);
    await Promise.resolve();
    expect(document.activeElement).toBe(elsewhere);
  });
});
