/** In CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The browser operations of a journey, independent of the driver. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** The document of the first iframe is the one that is read and pressed from now on. */
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  /** Runs the body of an async function; its answer is JSON. */
  run<T>(body: string): Promise<T>;
  /** One character. */
  press(key: string): Promise<void>;
  /** Holds the main button from one point of the window to another, and leaves it held for `look`. */
  drag<T>(from: Point, to: Point, look: () => Promise<T>): Promise<T>;
}
