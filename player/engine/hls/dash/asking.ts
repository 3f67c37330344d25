/** Pending requests by address, so that requests for one address share a response. */
export function createAsking<Answer>() {
  const asking = new Map<string, Promise<Answer | null>>();
  return {
    /** The pending request for an address; `null` if there is none. It resolves to `null` on failure. */
    pending: (address: string): Promise<Answer | null> | null => asking.get(address) ?? null,
    /** @returns the function that settles the request */
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
