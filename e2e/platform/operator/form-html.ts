import { type Html, html } from './html';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string | number;
  /** Choices; the first one is preselected, and an empty one sends nothing. */
  readonly of?: readonly string[];
  readonly lines?: boolean;
}

function field({ name, label, value, of, lines: many }: Field): Html {
  const control =
    of !== undefined
      ? html`<select name="${name}">${of.map((choice) => html`<option>${choice}</option>`)}</select>`
      : many === true
        ? html`<textarea name="${name}" rows="3">${value}</textarea>`
        : html`<input name="${name}" value="${value}" dir="auto" autocomplete="off">`;
  return html`<label>${label} ${control}</label>`;
}

export function form(action: string, title: string, button: string, fields: readonly Field[]): Html {
  return html`<form method="post" action="${action}"><fieldset><legend>${title}</legend>
${fields.map(field)}<button>${button}</button></fieldset></form>`;
}

/** A button for a ready-made command. */
export function button(action: string, label: string, command: object): Html {
  const hidden = Object.entries(command).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`,
  );
  return html`<form method="post" action="${action}">${hidden}<button>${label}</button></form>`;
}

/** One button for each command. */
export function buttons(action: string, title: string, ready: readonly (readonly [string, object])[]): Html {
  const all = ready.map(([label, command]) => button(action, label, command));
  return html`<section><h3>${title}</h3><div class="row">${all}</div></section>`;
}
