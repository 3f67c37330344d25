import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { ApiError } from '../../api/api-error';
import type { Marker } from '../../api/markers';
import { MARKER_NAME_LENGTH, type MarkerDraft } from '../../api/user-markers';
import type { Key } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';
import { markerFilterOf } from './marker-filter';

export const FORM = 'personal-marker';
const LIST = 'markers';

export type FieldName = 'name' | 'sticker' | 'description';
export type Problems = Readonly<Partial<Record<FieldName, Key>>>;

/** Problems of a marker. Characters are counted as people see them. */
export function findProblems({ name, sticker, description }: MarkerDraft): Problems {
  const length = countCharacters(name);
  return {
    ...(length === 0 && { name: 'marker-form.name-required' }),
    ...(length > MARKER_NAME_LENGTH && { name: 'marker-form.name-long' }),
    ...(sticker === null && { sticker: 'marker-form.sticker-required' }),
    ...(description.trim() === '' && { description: 'marker-form.description-required' }),
  };
}

/** Code points, as the platform counts: an emoji is one. Spaces around the name are no part of it. */
export function countCharacters(name: string): number {
  return Array.from(name.trim()).length;
}

/** Why it was not kept: a sentence of ours, or the platform's own. */
export type SaveFailure = { readonly key: Key } | { readonly words: string };

export interface MarkerForm {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly draft: ReadonlySignal<MarkerDraft>;
  /** Told only after one has tried to save, but a name that is too long at once. */
  readonly problems: ReadonlySignal<Problems>;
  readonly failure: ReadonlySignal<SaveFailure | null>;
  readonly saving: ReadonlySignal<boolean>;
  write(change: Partial<MarkerDraft>): void;
  /** Later, or earlier when negative; inside the video. */
  nudge(seconds: number): void;
  save(): Promise<void>;
  /** The marker that is changed goes. */
  remove(): Promise<void>;
  /** Gives up what was written. */
  cancel(): void;
}

const forms = new WeakMap<Viewing, Signal<MarkerForm | null>>();

function slotOf(viewing: Viewing): Signal<MarkerForm | null> {
  const known = forms.get(viewing) ?? signal<MarkerForm | null>(null);
  forms.set(viewing, known);
  return known;
}

/** The form that is being filled in for this video; it outlives its popover, so that nothing written is lost. */
export function formOf(viewing: Viewing): ReadonlySignal<MarkerForm | null> {
  return slotOf(viewing);
}

/** Opens the form for a marker at this time, or goes on with the one that was left. Asks for a token where there is none. */
export async function openNewMarker(context: FeatureContext): Promise<void> {
  const { session, viewing } = context;
  const time = viewing.playback.time.peek();
  if (!(await session.viewer.ensureToken()) || session.viewing.peek() !== viewing) return;
  const form = slotOf(viewing);
  if (!isStarted(form.peek()))
    form.value = openForm(context, null, { time, name: '', sticker: null, description: '' });
  session.popovers.show(FORM);
}

/** A new marker of which something is written already. */
function isStarted(form: MarkerForm | null): boolean {
  if (form === null || form.id !== null) return false;
  const { name, sticker, description } = form.draft.peek();
  return name !== '' || sticker !== null || description !== '';
}

export function openMarker(context: FeatureContext, { id, time, name, sticker, description }: Marker): void {
  slotOf(context.viewing).value = openForm(context, id, { time, name, sticker, description });
  context.session.popovers.show(FORM);
}

function openForm({ session, viewing }: FeatureContext, id: string | null, first: MarkerDraft): MarkerForm {
  const draft = signal(first);
  const tried = signal(false);
  const failure = signal<SaveFailure | null>(null);
  const saving = signal(false);

  const end = () => {
    slotOf(viewing).value = null;
    // The viewer may have gone elsewhere while it was sent.
    if (session.popovers.open.peek() === FORM) session.popovers.show(LIST);
  };
  const send = async (): Promise<void> => {
    const personal = viewing.personalMarkers.peek();
    if (personal === null) throw new ApiError(0, 'markers can be kept no more');
    const { name, description, ...rest } = draft.peek();
    const whole = { ...rest, name: name.trim(), description: description.trim() };
    await (id === null ? personal.add(whole) : personal.change(id, whole));
  };
  /** Once more after a login: a token can end while one writes. */
  const sendAsViewer = async (): Promise<SaveFailure | null> => {
    for (let tries = 0; tries < 2; tries += 1) {
      if (!(await session.viewer.ensureToken())) break;
      try {
        await send();
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 401) return describe(error);
      }
    }
    return { key: 'marker-form.login-required' };
  };

  return {
    id,
    draft,
    problems: computed(() => {
      const { name, ...others } = findProblems(draft.value);
      if (!tried.value) return name === 'marker-form.name-long' ? { name } : {};
      return { ...(name !== undefined && { name }), ...others };
    }),
    failure,
    saving,
    write(change) {
      draft.value = { ...draft.peek(), ...change };
      failure.value = null;
    },
    nudge(seconds) {
      const range = viewing.playback.seekable.peek();
      const wanted = draft.peek().time + seconds;
      const time = Math.min(Math.max(wanted, range?.start ?? 0), range?.end ?? wanted);
      draft.value = { ...draft.peek(), time };
    },
    async save() {
      tried.value = true;
      if (saving.peek() || Object.keys(findProblems(draft.peek())).length > 0) return;
      saving.value = true;
      failure.value = null;
      const why = await sendAsViewer().finally(() => {
        saving.value = false;
      });
      if (why === null) {
        markerFilterOf(viewing).turn('personal');
        session.toasts.show({ tone: 'good', key: `toast.marker-${id === null ? 'added' : 'changed'}` });
        return end();
      }
      failure.value = why;
      if (session.popovers.open.peek() === null && session.viewing.peek() === viewing)
        session.popovers.show(FORM);
    },
    async remove() {
      if (id === null) return;
      end();
      try {
        await viewing.personalMarkers.peek()?.remove(id);
        session.toasts.show({ tone: 'good', key: 'toast.marker-removed' });
      } catch {
        session.toasts.show({ tone: 'bad', key: 'toast.marker-kept' });
      }
    },
    cancel: end,
  };
}

/** The platform's own words where it does not want the marker; else that it could not be reached. */
function describe({ status, detail }: ApiError): SaveFailure {
  return status === 422 ? { words: detail } : { key: 'marker-form.save-failed' };
}
