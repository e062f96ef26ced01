import { createUniqueName, PractitionerApi } from '../e2e/support/builder.ts';
import { createEmailAddress, readMailedLink } from '../e2e/support/outbox.ts';
import type { Tokens } from '../e2e/support/tokens.ts';
import { byRole } from './support/look.ts';
import { declareTestsInViews, expect, test } from './support/test.ts';

const PASSWORD = 'Sturdy-Maple-1!';
const REGISTRATION_BODY = {
  ...{ type: 'practitioner', user_type_id: 3, password: PASSWORD },
  ...{ health_profession: 2, expertise_level: 3, organisation_type: 1 },
};

declareTestsInViews(() => {
  test('somebody registers, and confirms the address in the same browser', async ({ person, view, t, request }) => {
    const { language } = view;
    const email = createEmailAddress('engine');
    await person.opens(`/${language}/onboarding/register/client`);
    const mainRegion = byRole('main');
    await person.fills(
      byRole('textbox', new RegExp(`^${t('account:register.first-name')}`), { within: mainRegion }),
      'Robin',
    );
    await person.fills(byRole('textbox', t('account:register.email'), { within: mainRegion }), email);
    await person.fills(byRole('textbox', t('account:register.password'), { within: mainRegion }), PASSWORD);
    await person.clicks(byRole('button', t('account:register.submit')));
    await person.expectAddress(`/${language}/onboarding/welcome/client`);
    await person.expectPageFitsWindow();
    await person.opens(await readMailedLink(request, email));
    await person.clicks(byRole('button', t('account:activation.submit-of', { email })));
    await person.expectAddress(`/${language}/account`);
    await person.sees(byRole('text', /Robin/));
  });

  test('a practitioner sets up a page, and writes on it', async ({ person, view, t, request }) => {
    const { language } = view;
    const email = createEmailAddress('engine-store');
    const registrationResponse = await request.post('/api/v2/auth/register', {
      data: { ...REGISTRATION_BODY, email },
    });
    const { registration_key: registrationKey }: { registration_key: string } = await registrationResponse.json();
    const token = (await readMailedLink(request, email)).split('/').at(-1);
    const activationResponse = await request.post('/api/v2/auth/activate', {
      data: { token, registration_key: registrationKey },
    });
    const tokens: Tokens = await activationResponse.json();
    await person.signsInWithTokens(tokens);
    await person.opens(`/${language}/account/practitioner/store`);
    await person.clicks(byRole('radio', new RegExp(t('stores:type.clinic'))));
    await person.clicks(byRole('button', t('stores:editor.create.submit')));
    const storeNameField = byRole('textbox', t('stores:editor.name.label'));
    await person.sees(storeNameField);
    // A storefront that is not created yet answers 404.
    await person.expectProblems([/console: FetchError: .*\/store: 404/]);
    const practiceName = createUniqueName('Birken');
    await person.fills(storeNameField, practiceName);
    await person.clicks(
      byRole('button', t('stores:editor.save'), { within: byRole('form', t('stores:editor.name.title')) }),
    );
    const messageForm = byRole('form', t('stores:editor.message.title'));
    await person.fills(byRole('textbox', t('stores:editor.message.label')), 'Schön, dass Sie da sind.');
    await person.clicks(byRole('button', t('stores:editor.save'), { within: messageForm }));
    const practitionerApi = PractitionerApi.withToken(request, tokens.access_token);
    const readStorefront = () => practitionerApi.get<object>('/api/v2/account/practitioners/store');
    await expect.poll(readStorefront).toMatchObject({ shop_name: practiceName, message: 'Schön, dass Sie da sind.' });
    await person.expectPageFitsWindow();
    await person.tab.reload();
    await person.expectValue(byRole('textbox', t('stores:editor.message.label')), 'Schön, dass Sie da sind.');
    await person.expectValue(storeNameField, practiceName);
  });
});
