import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a proof-of-work challenge (JSON text). Returns the proof to send; undefined if aborted. */
export async function solveProofOfWork(
  challengeJson: string,
  abortController: AbortController,
): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(challengeJson);
  const solution = await solveChallenge({ challenge, deriveKey, controller: abortController });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}
