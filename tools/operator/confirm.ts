import { createInterface } from 'node:readline/promises';

/**
 * Has a person type a word before something that cannot be taken back, unless `--yes` was given. Throws if the word is
 * another one, or if there is nobody to ask.
 */
export async function confirm(question: string, word: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) throw new Error('Nothing was changed: add --yes where nobody can be asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question}\nType ${word} to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== word) throw new Error('Nothing was changed.');
}
