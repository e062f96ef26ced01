import { createInterface } from 'node:readline/promises';

/** Asks to type a word before an irreversible action, unless `--yes` is set. @throws Error for any other input */
export async function confirm(question: string, requiredWord: string, isAlreadyConfirmed: boolean): Promise<void> {
  if (isAlreadyConfirmed) return;
  if (!process.stdin.isTTY) throw new Error('Nothing was changed: add --yes where nobody can be asked.');
  const terminalInterface = createInterface({ input: process.stdin, output: process.stdout });
  const typedAnswer = await terminalInterface.question(`${question}\nType ${requiredWord} to go on: `);
  terminalInterface.close();
  if (typedAnswer.trim().toLowerCase() !== requiredWord) throw new Error('Nothing was changed.');
}
