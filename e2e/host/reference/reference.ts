/** The SDK's reference as data: read from the sources (`read-reference.ts`), never written by hand. */
export interface Reference {
  readonly params: readonly Param[];
  /** The flags of `featureSet`. */
  readonly flags: readonly Entry[];
  /** The host's own params: token and callbacks. */
  readonly hostParams: readonly Entry[];
  readonly options: readonly Option[];
  /** Entry points: the members of `HostSDK`, the component, the attribute. */
  readonly doors: readonly Entry[];
  /** The handle as a whole, then each of its members. */
  readonly handle: readonly Entry[];
  /** The handle's callable members. */
  readonly methods: readonly Method[];
  readonly events: readonly Entry[];
  readonly state: readonly Entry[];
  readonly errors: readonly Entry[];
  /** The possible findings of a diagnosis. */
  readonly findings: readonly Entry[];
  /** Permissions of the frame, by the names in the `allow` attribute. */
  readonly features: readonly Entry[];
  /** Other exported types to which the above refer, with their sources. */
  readonly types: readonly TypeEntry[];
}

/** A member of an interface, or of a union. */
export interface Entry {
  readonly name: string;
  /** As in the source, on one line; empty for a member of a union. */
  readonly type: string;
  /** The docstring as plain text: with Markdown's code marks, and empty lines between paragraphs. */
  readonly docs: string;
  readonly optional: boolean;
}

/** The possible values: enough to draw a control. */
export interface Accepted {
  readonly kinds: readonly Kind[];
  /** The possible words or numbers, if the type lists them. */
  readonly choices: readonly string[];
}

export type Kind = 'flag' | 'number' | 'text' | 'data' | 'function' | 'null';

export interface Param extends Entry, Accepted {
  /** The function of `params/early-table.ts` that reads it. */
  readonly reader: string;
}

/** Options of the frame, not of the content. */
export interface Option extends Entry, Accepted {}

export interface Argument extends Accepted {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

export interface Method extends Entry {
  readonly args: readonly Argument[];
  readonly returns: string;
}

export interface TypeEntry {
  readonly name: string;
  readonly docs: string;
  readonly source: string;
}
