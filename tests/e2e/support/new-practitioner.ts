import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createUniqueName, PractitionerApi } from './builder.ts';
import { createEmailAddress, readMailedLink } from './outbox.ts';
import { signInAs } from './sign-in.ts';

export const PASSWORD = 'Sturdy-1!';

/** Registers a practitioner and signs in; returns the e-mail address, not yet confirmed, and the registration key. */
async function signInBeforeActivation(page: Page): Promise<{ email: string; registrationKey: string }> {
  const email = createEmailAddress('practitioner');
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
  const { registration_key: registrationKey }: { registration_key: string } = await registrationResponse.json();
  await signInAs(page, email, PASSWORD);
  return { email, registrationKey };
}

/** Registers a practitioner, confirms the e-mail address and signs in. */
export async function signInAsNewPractitioner(page: Page): Promise<PractitionerApi> {
  const { email, registrationKey: activationKey } = await signInBeforeActivation(page);
  const token = (await readMailedLink(page.request, email)).split('/').at(-1);
  const activationData = { token, registration_key: activationKey };
  expect((await page.request.post('/api/v2/auth/activate', { data: activationData })).status()).toBe(200);
  return PractitionerApi.signIn(page.request, email, PASSWORD);
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
