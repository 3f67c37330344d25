import { useId } from 'react';
import { joinClasses } from '../../ui/join-classes';
import { enterPage } from '../parts/enter-page';
import css from './option.module.css';
import type { Poll } from './poll-model';

export interface ChoicesProps {
  readonly poll: Poll;
  readonly chosen: string | null;
  /** The viewer opened it, so it takes the keyboard focus. */
  readonly enters: boolean;
  readonly onChoose: (option: string) => void;
}

/** A radio group: arrow keys move between the options, and only the button below sends the vote. */
export function Choices({ poll, chosen, enters, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset ref={enters ? enterPage : null} className={css.options}>
      <legend className={css.question}>
        <bdi>{poll.title}</bdi>
      </legend>
      {poll.options.map(({ id, title }) => (
        <label key={id} className={joinClasses(css.option, css.choice)} data-chosen={id === chosen}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <bdi>{title}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
