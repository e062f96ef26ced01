export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Json = Readonly<Record<string, unknown>>;

export interface Line {
  readonly variant: number;
  quantity: number;
  notes: string;
  dose: unknown;
}

export interface Protocol {
  readonly id: number;
  name: string;
  description: string;
  lines: Line[];
  link: string | null;
}

interface Assignment {
  readonly protocol: number;
  readonly client: string;
  notes: string;
  discount: number;
}

interface Service {
  readonly id: number;
  name: string;
  description: string;
  icon: string;
}

/** All that the shop stores, as JSON. */
export interface State {
  /** Names everything that is made. */
  last: number;
  readonly cart: Record<string, number>;
  wishes: number[];
  startsOn: string | null;
  readonly stock: Record<string, number>;
  protocols: Protocol[];
  assignments: Assignment[];
  readonly store: { theme: string; header: Json; about: Json; message: string; services: Service[] };
}

export interface Call {
  readonly state: State;
  readonly ids: readonly string[];
  readonly body: Json;
}

type Handle = (call: Call) => unknown;
/** Name, method, path with groups for ids, and what it does; an undefined answer is 404, `CONFLICT` 409. */
export type Route = readonly [name: string, method: Method, path: RegExp, handle: Handle];

const NOTHING = { title: '', description: '' };

export const CONFLICT = Symbol('409');
export const DONE = { message: 'Done' };

export const number = (value: unknown): number => Number(value);
export const text = (value: unknown): string => String(value ?? '');

/** Moves one of a list to a position from 1. */
export function place<T>(list: T[], one: T, position: unknown): void {
  list.splice(list.indexOf(one), 1);
  list.splice(number(position) - 1, 0, one);
}

/** Whether a value is neither what the change was made from nor what it shall be. */
export const isForeign = (was: unknown, next: unknown, stored: unknown): boolean =>
  was !== undefined && stored !== was && stored !== next;

export const newState = (): State => ({
  ...{ last: 100, cart: {}, wishes: [], startsOn: null, stock: {}, protocols: [], assignments: [] },
  store: { theme: 'calm', header: NOTHING, about: NOTHING, message: '', services: [] },
});
