/** In CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The browser operations of a journey, independent of the driver. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** From now on, scripts and presses apply to the document of the first iframe. */
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  /** Runs the body of an async function, whose result must be JSON. */
  run<T>(body: string): Promise<T>;
  /** Presses the key of one character, or in Firefox the named key. */
  press(key: string): Promise<void>;
  /** Drags with the main button from one point of the window to another, and holds it until `look` has run. */
  drag<T>(from: Point, to: Point, look: () => Promise<T>): Promise<T>;
}
