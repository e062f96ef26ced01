/** Keys that tests press by name, as in `KeyboardEvent.key`. */
export type NamedKey = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

/** Error of a call during which the page was left, so that its result is unknown. */
export class PageUnloadedError extends Error {}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Minimal tab driver that each engine implements; `person.ts` adds finding elements and waiting. */
export interface Tab {
  /** Opens an address; resolves when the page is loaded, rejects if loading fails. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page; arguments and result are JSON. Rejects with `PageUnloadedError` if the page is left.
   */
  run<Arguments extends readonly unknown[], Result>(
    pageFunction: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Clicks a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Pastes the clipboard into the focused field. */
  paste(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Prints the page as a PDF; undefined if the driver cannot. */
  print(): Promise<Uint8Array | undefined>;
  /** Closes the tab and clears its storage. */
  close(): Promise<void>;
}

export interface Engine {
  newTab(windowSize: WindowSize): Promise<Tab>;
  stop(): Promise<void>;
}
