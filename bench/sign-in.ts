import { SEED_PASSWORD, SEED_PRACTITIONER } from '../demo/people.ts';
import { tokensSchema } from '../src/contract/session/schema.ts';

/** An access token of the seed practitioner. */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: SEED_PRACTITIONER, password: SEED_PASSWORD }),
  });
  return tokensSchema.parse(await response.json()).access_token;
}
