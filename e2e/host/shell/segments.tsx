export interface SegmentsProps<Name extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly name: Name;
    readonly label: string;
    /** Language of the label, if it is not the page's. */
    readonly lang?: string;
    /** Replaces the label on narrow pages. */
    readonly short?: string;
  }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** A choice among a few options, side by side. */
export function Segments<Name extends string>({ label, options, chosen, onChoose }: SegmentsProps<Name>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          lang={option.lang}
          aria-label={option.short && option.label}
          aria-pressed={option.name === chosen}
          onClick={() => onChoose(option.name)}
        >
          {option.short === undefined ? (
            option.label
          ) : (
            <>
              <span className="long">{option.label}</span>
              <span className="short">{option.short}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
