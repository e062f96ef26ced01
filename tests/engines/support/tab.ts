/** Keys with a name, as `KeyboardEvent.key` has them. */
export type NamedKey = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

/** A page went, as pages do when another one is opened, while it was asked something. Nobody knows what it showed. */
export class PageLeft extends Error {}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The few things that a story needs of an engine; whatever finds and waits is in `person.ts`, once for all engines. */
export interface Tab {
  /** Opens an address; resolves once it is loaded, rejects if it cannot be. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. Rejects with `PageLeft` if the page goes meanwhile. */
  run<Arguments extends readonly unknown[], Result>(
    action: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Presses and releases the mouse at a point of the window; CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Pastes what the clipboard has into the focused field. */
  paste(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page on paper as PDF; undefined where the engine's driver cannot print. */
  print(): Promise<Uint8Array | undefined>;
  /** Closes the tab and clears what pages stored. */
  close(): Promise<void>;
}

export interface Engine {
  newTab(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}
