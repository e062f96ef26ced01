/** Failures in a row after which nothing is asked any more. */
export const CIRCUIT_FAILURES = 5;
/** How long nothing is asked before one request tries again (milliseconds); it doubles up to the maximum. */
export const CIRCUIT_PAUSE_MS = 5_000;
export const CIRCUIT_MAXIMUM_PAUSE_MS = 60_000;
/** How long a trial holds the others back; a slow one is then followed by the next (milliseconds). */
export const CIRCUIT_TRIAL_MS = 3_000;

/**
 * What a permitted request reports. `failure`: nobody is there, or a server says so. `unknown`: whatever may be the
 * caller's own doing, or that of one slow endpoint.
 */
export type Outcome = 'success' | 'failure' | 'unknown';
export type Report = (outcome: Outcome, now: number) => void;

/** Keeps requests from a server that is down: closed, open for a pause, then half open for one request. */
export interface Circuit {
  /** How to report on a request that may be made now; undefined if none may. */
  enter(now: number): Report | undefined;
  /** Milliseconds until a request may be made. */
  wait(now: number): number;
}

/** A closed circuit; all moments that it is given are milliseconds since 1970. */
export function createCircuit(): Circuit {
  let failures = 0;
  let pause = CIRCUIT_PAUSE_MS;
  let opensAt = 0;
  let trials = 0;
  const isOpen = () => failures >= CIRCUIT_FAILURES;

  const close = () => {
    failures = 0;
    pause = CIRCUIT_PAUSE_MS;
  };
  const open = (now: number) => {
    opensAt = now + pause;
    pause = Math.min(2 * pause, CIRCUIT_MAXIMUM_PAUSE_MS);
  };
  const trial = (number: number): Report => {
    return (outcome, now) => {
      if (!isOpen()) return;
      if (outcome === 'success') return close();
      // A later trial has begun in the meantime, and decides.
      if (number !== trials) return;
      if (outcome === 'failure') open(now);
      else opensAt = now;
    };
  };
  // Requests from before the circuit opened report late; they neither close nor prolong it.
  const ordinary: Report = (outcome, now) => {
    if (isOpen() || outcome === 'unknown') return;
    failures = outcome === 'success' ? 0 : failures + 1;
    if (isOpen()) open(now);
  };

  return {
    enter: (now) => {
      if (!isOpen()) return ordinary;
      if (now < opensAt) return undefined;
      opensAt = now + CIRCUIT_TRIAL_MS;
      return trial(++trials);
    },
    wait: (now) => (isOpen() ? Math.max(0, opensAt - now) : 0),
  };
}
