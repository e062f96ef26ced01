import { writeFileSync } from 'node:fs';
import about from '@zxcvbn-ts/language-common/package.json' with { type: 'json' };
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { isAmong, passwordCore } from '../src/domain/session/password-core.ts';
import { inProject } from './project.ts';

const FILE = inProject('src', 'api', 'session', 'passwords', 'common-passwords.json');
/** Of so many commonest passwords the word in them is refused with whatever digits and signs around it. */
const CORES = 5_000;
/** The rules ask for eight characters with a sign and a digit; a sign at the end is looked past. */
const EXACT = /^(?=.*\d)(?=.*\p{L}).{7,}$/u;

/** Rewrites the list of common passwords from the pinned package: `node tools/common-passwords.ts`. */
function generate(): void {
  const words = new Set(passwords.slice(0, CORES).flatMap((password) => passwordCore(password) ?? []));
  for (const password of passwords.map((entry) => entry.toLowerCase()))
    if (EXACT.test(password) && !isAmong(password, words)) words.add(password);
  const { name, version, license } = about;
  const list = {
    source: `src/passwords.json of ${name} ${version} (${license}), by node tools/common-passwords.ts`,
    words: [...words].sort().join(' '),
  };
  writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${words.size} of ${passwords.length} passwords, ${list.words.length} bytes`);
}

generate();
