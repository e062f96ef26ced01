import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createUniqueName, PractitionerApi } from './builder.ts';
import { createEmailAddress, readMailedLink } from './outbox.ts';
import { signInAs, storeTokens } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

export const PASSWORD = 'Sturdy-1!';

/** Registers a practitioner, confirms the e-mail address and stays signed in, as the mailed link does. */
export async function signInAsNewPractitioner(
  page: Page,
  email = createEmailAddress('practitioner'),
): Promise<PractitionerApi> {
  const registrationResponse = await page.request.post('/api/v2/auth/register', {
    data: {
      type: 'practitioner',
      email,
      password: PASSWORD,
      user_type_id: 3,
      health_profession: 2,
      expertise_level: 3,
      organisation_type: 1,
    },
  });
  expect(registrationResponse.status()).toBe(201);
  const { registration_key }: { registration_key: string } = await registrationResponse.json();
  const token = (await readMailedLink(page.request, email)).split('/').at(-1);
  const activationResponse = await page.request.post('/api/v2/auth/activate', { data: { token, registration_key } });
  expect(activationResponse.status()).toBe(200);
  const tokens: Tokens = await activationResponse.json();
  await storeTokens(page, tokens);
  return PractitionerApi.withToken(page.request, tokens.access_token);
}

/** Signs in a seed practitioner and creates a protocol with `lineCount` products. */
export async function signInWithProtocol(
  { page, request }: { readonly page: Page; readonly request: APIRequestContext },
  email: string,
  protocolTitle: string,
  lineCount: number,
): Promise<{ readonly practitionerApi: PractitionerApi; readonly name: string; readonly id: number }> {
  const practitionerApi = await PractitionerApi.signIn(request, email);
  const protocolName = createUniqueName(protocolTitle);
  const id = await practitionerApi.createProtocol(protocolName, lineCount);
  await signInAs(page, email);
  return { practitionerApi, name: protocolName, id };
}
