import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a challenge of the server, given as JSON; returns the proof to send, or undefined if it was stopped. */
export async function solve(text: string, controller: AbortController): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}
