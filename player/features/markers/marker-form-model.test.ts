import { signal } from '@preact/signals-react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Marker } from '../../api/markers';
import type { MarkerDraft } from '../../api/user-markers';
import type { PersonalMarkers } from '../../session/library/personal-markers';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { findProblems, formOf, openMarker, openNewMarker } from './marker-form-model';

const whole: MarkerDraft = { time: 12, name: 'باد', sticker: '🔥', description: 'چرا' };

describe('problems of a marker', () => {
  it('is nothing when all is there', () => {
    expect(findProblems(whole)).toEqual({});
  });

  it.each([
    [{ name: '  ' }, { name: 'marker-form.name-required' }],
    [{ name: '🌵'.repeat(256) }, {}],
    [{ name: ` ${'🌵'.repeat(256)} ` }, {}],
    [{ name: '🌵'.repeat(257) }, { name: 'marker-form.name-long' }],
    [{ sticker: null }, { sticker: 'marker-form.sticker-required' }],
    [{ description: '\n ' }, { description: 'marker-form.description-required' }],
  ])('%#', (change, problems) => {
    expect(findProblems({ ...whole, ...change })).toEqual(problems);
  });
});

function open({ answers = [] as (ApiError | null)[], mayGoOn = [true] } = {}) {
  const sent: { id: string | null; draft: MarkerDraft }[] = [];
  const removed: string[] = [];
  const take = async (id: string | null, draft: MarkerDraft) => {
    sent.push({ id, draft });
    const answer = answers[sent.length - 1];
    if (answer instanceof ApiError) throw answer;
  };
  const personal: PersonalMarkers = {
    list: signal<readonly Marker[]>([]),
    state: signal('ready' as const),
    reload: () => undefined,
    add: (draft) => take(null, draft),
    change: take,
    remove: async (id) => {
      removed.push(id);
      if (answers[0] instanceof ApiError) throw answers[0];
    },
  };
  const viewing = makeViewing();
  viewing.personalMarkers.value = personal;
  viewing.playback.time.value = 12;
  const made = makeSession(viewing);
  let asked = 0;
  const session = {
    ...made,
    viewer: {
      ...made.viewer,
      ensureToken: async () => mayGoOn[Math.min(asked++, mayGoOn.length - 1)] ?? false,
    },
  };
  const form = () => {
    const now = formOf(viewing).value;
    if (now === null) throw new Error('no form is open');
    return now;
  };
  return { context: { session, viewing }, session, viewing, sent, removed, form };
}

describe('the form for a marker', () => {
  it('opens at this time, and not without a token', async () => {
    const { context, form, session } = open();
    await openNewMarker(context);
    expect(form().draft.value.time).toBe(12);
    expect(session.popovers.open.value).toBe('personal-marker');
    const refused = open({ mayGoOn: [false] });
    await openNewMarker(refused.context);
    expect(refused.session.popovers.open.value).toBeNull();
  });

  it('shows missing values after the first try, and a name that is too long at once', async () => {
    const { context, form, sent } = open();
    await openNewMarker(context);
    expect(form().problems.value).toEqual({});
    form().write({ name: 'x'.repeat(257) });
    expect(form().problems.value).toEqual({ name: 'marker-form.name-long' });
    form().write({ name: '' });
    await form().save();
    expect(Object.keys(form().problems.value)).toEqual(['name', 'sticker', 'description']);
    expect(sent).toEqual([]);
  });

  it('sends the words without the spaces around them, and leads back to the list', async () => {
    const { context, form, sent, session, viewing } = open();
    await openNewMarker(context);
    form().write({ ...whole, name: ' باد ' });
    await form().save();
    expect(sent).toEqual([{ id: null, draft: whole }]);
    expect(session.toasts.current.value?.key).toBe('toast.marker-added');
    expect(session.popovers.open.value).toBe('markers');
    expect(formOf(viewing).value).toBeNull();
  });

  it('keeps the text when saving fails, with the reason', async () => {
    const { context, form, session } = open({
      answers: [new ApiError(500, 'down'), new ApiError(422, 'نام نشانه را بنویسید.'), null],
    });
    await openNewMarker(context);
    form().write(whole);
    await form().save();
    expect(form().failure.value).toEqual({ key: 'marker-form.save-failed' });
    await form().save();
    expect(form().failure.value).toEqual({ words: 'نام نشانه را بنویسید.' });
    expect(form().draft.value).toEqual(whole);
    await form().save();
    expect(session.popovers.open.value).toBe('markers');
  });

  it('continues automatically after a login, if the token has expired meanwhile', async () => {
    const { context, form, sent, session } = open({ answers: [new ApiError(401, 'expired'), null] });
    await openNewMarker(context);
    form().write(whole);
    await form().save();
    expect(sent).toHaveLength(2);
    expect(session.toasts.current.value?.key).toBe('toast.marker-added');
  });

  it('shows that a login is needed if there was none', async () => {
    const { context, form, sent } = open({ mayGoOn: [true, false] });
    await openNewMarker(context);
    form().write(whole);
    await form().save();
    expect(form().failure.value).toEqual({ key: 'marker-form.login-required' });
    expect(sent).toEqual([]);
  });

  it('that was left is found again, unless nothing was written in it', async () => {
    const { context, form, viewing } = open();
    await openNewMarker(context);
    viewing.playback.time.value = 40;
    await openNewMarker(context);
    expect(form().draft.value.time).toBe(40);
    form().write({ name: 'باد' });
    viewing.playback.time.value = 50;
    await openNewMarker(context);
    expect(form().draft.value).toMatchObject({ time: 40, name: 'باد' });
  });

  it('moves the moment inside the video', async () => {
    const { context, form } = open();
    await openNewMarker(context);
    form().nudge(1);
    expect(form().draft.value.time).toBe(13);
    form().nudge(-20);
    expect(form().draft.value.time).toBe(0);
    form().nudge(1000);
    expect(form().draft.value.time).toBe(600);
  });

  it('changes the marker that it was opened for, or removes it', async () => {
    const { context, form, sent, removed, session } = open();
    const old: Marker = { ...whole, id: 'm1', personal: true };
    openMarker(context, old);
    form().write({ name: 'توفان' });
    await form().save();
    expect(sent).toEqual([{ id: 'm1', draft: { ...whole, name: 'توفان' } }]);
    openMarker(context, old);
    await form().remove();
    expect(removed).toEqual(['m1']);
    expect(session.toasts.current.value?.key).toBe('toast.marker-removed');
  });

  it('shows that a marker could not be removed', async () => {
    const { context, form, session } = open({ answers: [new ApiError(500, 'down')] });
    openMarker(context, { ...whole, id: 'm1', personal: true });
    await form().remove();
    expect(session.toasts.current.value?.key).toBe('toast.marker-kept');
    expect(session.popovers.open.value).toBe('markers');
  });
});
