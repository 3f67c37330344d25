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

/** Problems of a marker, by field. */
export function findProblems({ name, sticker, description }: MarkerDraft): Problems {
  const length = countCharacters(name);
  return {
    ...(length === 0 && { name: 'marker-form.name-required' }),
    ...(length > MARKER_NAME_LENGTH && { name: 'marker-form.name-long' }),
    ...(sticker === null && { sticker: 'marker-form.sticker-required' }),
    ...(description.trim() === '' && { description: 'marker-form.description-required' }),
  };
}

/** Counts code points, as the platform does: most emoji are one. Spaces around the name are not counted. */
export function countCharacters(name: string): number {
  return Array.from(name.trim()).length;
}

/** The reason why saving failed: one of the player's texts, or the platform's message. */
export type SaveFailure = { readonly key: Key } | { readonly words: string };

export interface MarkerForm {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly draft: ReadonlySignal<MarkerDraft>;
  /** Reported after the first attempt to save; a name that is too long is reported at once. */
  readonly problems: ReadonlySignal<Problems>;
  readonly failure: ReadonlySignal<SaveFailure | null>;
  readonly saving: ReadonlySignal<boolean>;
  write(change: Partial<MarkerDraft>): void;
  /** Moves the time later, or earlier if negative, within the seekable range. */
  nudge(seconds: number): void;
  save(): Promise<void>;
  /** Deletes the marker that is being edited. */
  remove(): Promise<void>;
  /** Discards the input. */
  cancel(): void;
}

const forms = new WeakMap<Viewing, Signal<MarkerForm | null>>();

function slotOf(viewing: Viewing): Signal<MarkerForm | null> {
  const known = forms.get(viewing) ?? signal<MarkerForm | null>(null);
  forms.set(viewing, known);
  return known;
}

/** The form that is being filled in for this video; it outlives its popover, so that no input is lost. */
export function formOf(viewing: Viewing): ReadonlySignal<MarkerForm | null> {
  return slotOf(viewing);
}

/** Opens the form for a marker at the current time, or an unfinished one again. Requests a token if there is none. */
export async function openNewMarker(context: FeatureContext): Promise<void> {
  const { session, viewing } = context;
  const time = viewing.playback.time.peek();
  if (!(await session.viewer.ensureToken()) || session.viewing.peek() !== viewing) return;
  const form = slotOf(viewing);
  if (!isStarted(form.peek()))
    form.value = openForm(context, null, { time, name: '', sticker: null, description: '' });
  session.popovers.show(FORM);
}

/** Whether the form is for a new marker and has any input. */
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
    // The viewer may have left the form while the marker was sent.
    if (session.popovers.open.peek() === FORM) session.popovers.show(LIST);
  };
  const send = async (): Promise<void> => {
    const personal = viewing.personalMarkers.peek();
    if (personal === null) throw new ApiError(0, 'markers can be kept no more');
    const { name, description, ...rest } = draft.peek();
    const whole = { ...rest, name: name.trim(), description: description.trim() };
    await (id === null ? personal.add(whole) : personal.change(id, whole));
  };
  /** Tries once more after a login, because the token can expire while the viewer writes. */
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

/** The platform's own message if it rejects the marker; otherwise a general one. */
function describe({ status, detail }: ApiError): SaveFailure {
  return status === 422 ? { words: detail } : { key: 'marker-form.save-failed' };
}
