import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a proof-of-work challenge (JSON text). Returns the proof to send; undefined if aborted. */
export async function solveProofOfWork(text: string, controller: AbortController): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}
