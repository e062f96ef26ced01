import { describe, expect, it } from 'vitest';
import {
  CIRCUIT_FAILURES,
  CIRCUIT_MAXIMUM_PAUSE_MS,
  CIRCUIT_PAUSE_MS,
  CIRCUIT_TRIAL_MS,
  type Circuit,
  createCircuit,
} from '#domain/upstream/circuit.ts';

function opened(now = 0): Circuit {
  const circuit = createCircuit();
  for (let failure = 1; failure <= CIRCUIT_FAILURES; failure++) circuit.enter(now)?.('failure', now);
  return circuit;
}

describe('circuit', () => {
  it('NET-13 opens after failures in a row, not after as many with a success between them', () => {
    const circuit = createCircuit();
    for (let call = 1; call < CIRCUIT_FAILURES; call++) circuit.enter(0)?.('failure', 0);
    circuit.enter(0)?.('success', 0);
    for (let call = 1; call < CIRCUIT_FAILURES; call++) circuit.enter(0)?.('failure', 0);
    expect(circuit.enter(0)).toBeDefined();
    circuit.enter(0)?.('unknown', 0);
    expect(circuit.enter(0)).toBeDefined();
    circuit.enter(0)?.('failure', 0);
    expect(circuit.enter(0)).toBeUndefined();
    expect(circuit.wait(0)).toBe(CIRCUIT_PAUSE_MS);
  });

  it('NET-13 lets one request try after the pause, and opens to all when it succeeds', () => {
    const circuit = opened();
    expect(circuit.enter(CIRCUIT_PAUSE_MS - 1)).toBeUndefined();
    const trial = circuit.enter(CIRCUIT_PAUSE_MS);
    expect(trial).toBeDefined();
    expect(circuit.enter(CIRCUIT_PAUSE_MS)).toBeUndefined();
    trial?.('success', CIRCUIT_PAUSE_MS + 10);
    expect(circuit.enter(CIRCUIT_PAUSE_MS + 10)).toBeDefined();
    expect(circuit.enter(CIRCUIT_PAUSE_MS + 10)).toBeDefined();
  });

  it('NET-13 waits twice as long after each trial that fails, up to a maximum', () => {
    const circuit = opened();
    let now = 0;
    for (let pause = CIRCUIT_PAUSE_MS; pause <= 4 * CIRCUIT_MAXIMUM_PAUSE_MS; pause *= 2) {
      const expected = Math.min(pause, CIRCUIT_MAXIMUM_PAUSE_MS);
      expect(circuit.wait(now)).toBe(expected);
      now += expected;
      circuit.enter(now)?.('failure', now);
    }
  });

  it('NET-13 a trial whose visitor went away, or that never reports, blocks nobody', () => {
    const circuit = opened();
    circuit.enter(CIRCUIT_PAUSE_MS)?.('unknown', CIRCUIT_PAUSE_MS + 1);
    expect(circuit.enter(CIRCUIT_PAUSE_MS + 1)).toBeDefined();
    expect(circuit.enter(CIRCUIT_PAUSE_MS + 1)).toBeUndefined();
    expect(circuit.enter(CIRCUIT_PAUSE_MS + 1 + CIRCUIT_TRIAL_MS)).toBeDefined();
  });

  it('NET-13 a slow trial is followed by another one, and its late failure changes nothing', () => {
    const circuit = opened();
    const slow = circuit.enter(CIRCUIT_PAUSE_MS);
    const now = CIRCUIT_PAUSE_MS + CIRCUIT_TRIAL_MS;
    expect(circuit.enter(now - 1)).toBeUndefined();
    const next = circuit.enter(now);
    slow?.('failure', now + 1);
    expect(circuit.wait(now + 1)).toBe(CIRCUIT_TRIAL_MS - 1);
    next?.('success', now + 2);
    slow?.('failure', now + 3);
    expect(circuit.enter(now + 3)).toBeDefined();
    expect(circuit.wait(now + 3)).toBe(0);
  });

  it("NET-13 what may be the caller's own doing counts for nothing", () => {
    const circuit = createCircuit();
    for (let call = 1; call <= 10 * CIRCUIT_FAILURES; call++) circuit.enter(0)?.('unknown', 0);
    expect(circuit.wait(0)).toBe(0);
  });

  it('NET-13 late reports of earlier requests change nothing', () => {
    const circuit = createCircuit();
    const late = circuit.enter(0);
    for (let failure = 1; failure <= CIRCUIT_FAILURES; failure++) circuit.enter(0)?.('failure', 0);
    late?.('success', 1);
    late?.('failure', 1);
    expect(circuit.wait(1)).toBe(CIRCUIT_PAUSE_MS - 1);
  });
});
