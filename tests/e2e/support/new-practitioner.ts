import { expect, type Page } from '@playwright/test';
import { newEmail } from './outbox.ts';
import { signedInAs } from './sign-in.ts';

const PASSWORD = 'Abcdef1!';

/** Signs a browser in as a practitioner who has registered just now, and has nothing yet. */
export async function signedInAsNewPractitioner(page: Page): Promise<void> {
  const email = newEmail('practitioner');
  const answer = await page.request.post('/api/v2/auth/register', {
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
  expect(answer.status()).toBe(201);
  await signedInAs(page, email, PASSWORD);
}
