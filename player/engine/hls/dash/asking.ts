/** Requests that are under way, so that those for the same address share one. */
export function createAsking<Answer>() {
  const asking = new Map<string, Promise<Answer | null>>();
  return {
    /** `null` where none is under way; its result is `null` where it fails. */
    pending: (address: string): Promise<Answer | null> | null => asking.get(address) ?? null,
    /** @returns ends the request */
    begin(address: string): (answer: Answer | null) => void {
      let end: (answer: Answer | null) => void = () => undefined;
      const answer = new Promise<Answer | null>((resolve) => {
        end = resolve;
      });
      asking.set(address, answer);
      return (given) => {
        if (asking.get(address) === answer) asking.delete(address);
        end(given);
      };
    },
  };
}
