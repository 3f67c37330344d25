import * as v from 'valibot';

/** Number of polls whose votes are stored; votes in older ones are dropped. */
const VOTES_KEPT = 50;

/** Newest first. `sent`: the platform has the vote. */
const Stored = v.array(
  v.object({ viewer: v.string(), question: v.string(), option: v.string(), sent: v.boolean() }),
);

export interface KeptVote {
  readonly question: string;
  readonly option: string;
  readonly sent: boolean;
}

/** One vote for each viewer and question, kept on this device. */
export interface KeptVotes {
  find(question: string): KeptVote | null;
  keep(vote: KeptVote): void;
  drop(question: string): void;
}

/** Read again each time, because another tab may have written. */
export function openKeptVotes(
  viewer: string,
  kept: { read(): string | null; write(text: string): void },
): KeptVotes {
  const without = (question: string) =>
    parse(kept.read()).filter((vote) => vote.viewer !== viewer || vote.question !== question);
  return {
    find(question) {
      const found = parse(kept.read()).find((vote) => vote.viewer === viewer && vote.question === question);
      return found === undefined ? null : { question, option: found.option, sent: found.sent };
    },
    keep(vote) {
      kept.write(JSON.stringify([{ viewer, ...vote }, ...without(vote.question)].slice(0, VOTES_KEPT)));
    },
    drop(question) {
      kept.write(JSON.stringify(without(question)));
    },
  };
}

function parse(text: string | null): v.InferOutput<typeof Stored> {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
