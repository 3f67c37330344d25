import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useRef } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { takeEnter } from '../../ui/fields/take-enter';
import { Problem } from '../../ui/fields/text-field';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { MarkerFields } from './marker-fields';
import css from './marker-form.module.css';
import { formOf, type SaveFailure } from './marker-form-model';

/** The form for a personal marker: time, name, sticker and description. */
export default function MarkerFormPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const page = useRef<HTMLFormElement>(null);
  const enter = useCallback((box: HTMLFormElement | null) => {
    page.current = box;
    enterPage(box);
  }, []);
  const form = formOf(viewing).value;
  if (form === null) return null;
  const failure = form.failure.value;
  const isNew = form.id === null;
  const save = () => {
    void form.save();
    // The focus moves to the first invalid field.
    const body = page.current;
    queueMicrotask(() => body?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const foot = (
    <>
      {failure !== null && (
        <p className={css.failure} role="alert">
          <Problem>{textOf(failure)}</Problem>
        </p>
      )}
      <div className={css.actions}>
        <Button tone="primary" className={css.main} disabled={form.saving.value} onClick={save}>
          {t(form.saving.value ? 'marker-form.saving' : isNew ? 'marker-form.add' : 'marker-form.change')}
        </Button>
        <Button tone="quiet" onClick={form.cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  );
  const remove = !isNew && (
    <IconButton
      icon="delete"
      size="small"
      label={t('marker-form.remove')}
      onClick={() => void form.remove()}
    />
  );
  return (
    <Panel
      title={t(isNew ? 'marker-form.title' : 'marker-form.title-change')}
      onBack={() => session.popovers.show('markers')}
      onClose={close}
      actions={remove}
      foot={foot}
      footStays
      padded
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the browser's own submission may be refused */}
      <form
        ref={enter}
        className={css.form}
        // Enter in a field saves, as the button in the foot does.
        onKeyDown={(event) => takeEnter(event) && save()}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <MarkerFields form={form} viewing={viewing} />
      </form>
    </Panel>
  );
}

function textOf(failure: SaveFailure): string {
  return 'key' in failure ? t(failure.key) : failure.words;
}
