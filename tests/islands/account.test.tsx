import { act, type ReactNode } from 'react';
import useSWR from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getClientProfile, listAds } from '#contract/account/calls.ts';
import type { User } from '#contract/account/schema.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { AccountHome } from '#islands/account/AccountHome.tsx';
import { AccountPage } from '#islands/account/AccountPage.tsx';
import { Addresses } from '#islands/account/Addresses.tsx';
import { Ads } from '#islands/account/Ads.tsx';
import { Profile } from '#islands/account/Profile.tsx';
import { useApiResponse } from '#islands/account/use-api-answer.ts';
import { EMPTY_REGISTRATION, registrationRules, toRegistration } from '#islands/session/registration.ts';
import { listExpertiseLevels, organisationOptions, professionOptions } from '#islands/session/registration-options.ts';
import { api } from '#stores/api.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';
import { FakeNetwork, respondJson, SIGNED_IN_USER } from '../support/tab.ts';

const i18nContext = { language: 'en', t: getTranslate('en') } as const;
const t = getTranslate('en');
let container: HTMLElement;
let showReactNode: RenderedTree['renderNode'];
let fakeNetwork: FakeNetwork;

const renderWithNewCache = (reactNode: ReactNode) => showReactNode(withNewSwrCache(reactNode));
const readDefinitionTexts = () => [...container.querySelectorAll('dd')].map((definition) => definition.textContent);
const createUserWithRole = (userType: User['user_type_id']): User => ({ ...SIGNED_IN_USER, user_type_id: userType });

beforeEach(() => {
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  ({ container, renderNode: showReactNode } = renderTree());
});

describe('the options of a registration', () => {
  const listOptionLabels = (selectOptions: readonly { label: string }[]) => selectOptions.map(({ label }) => label);

  it('REG-04 REG-05 REG-06 have fixed English names', () => {
    expect(listOptionLabels(professionOptions(t)).join('; ')).toBe(
      'Nutritional Therapists; Naturopaths; Herbalists; Orthomolecular Therapists; Functional Medicine Practitioners; Dieticians; Homoeopaths; Traditional Chinese Medicine Practitioners; Chiropractors; Osteopaths; Physiotherapists; Kinesiologists; Pharmacists; GPs & Doctors; Prescribing Nurses; NES Health Practitioners; Other',
    );
    expect(listOptionLabels(listExpertiseLevels(t)).join('; ')).toBe(
      'Student Practitioner; Licensed Medical Practitioner; Nutritional Therapist (Diploma, Degree or Post-Graduate Diploma); Certified Functional Medicine Practitioner (IFM or A4M, Gold Standard Certification); Dietitian (Predominantly Health Service, Degree Level Education); Nutritionist (Professional accredited qualification); Health and/or Fitness Coach (Certified); Other',
    );
    expect(listOptionLabels(organisationOptions(t)).join('; ')).toBe(
      'Own Practice (single practitioner); Mid-Sized Practice or Clinic (2-9 practitioners); Larger Practice or Clinic (+10 practitioners); Other',
    );
    expect(professionOptions(t).map(({ value }) => Number(value))).toEqual(
      Array.from({ length: 17 }, (_, professionIndex) => professionIndex + 1),
    );
  });

  it.each(LANGUAGES)('REG-04 REG-05 REG-06 all have names of their own in %s', (language) => {
    for (const listSelectOptions of [professionOptions, listExpertiseLevels, organisationOptions]) {
      const optionLabels = listOptionLabels(listSelectOptions(getTranslate(language)));
      expect(new Set(optionLabels).size).toBe(optionLabels.length);
    }
  });
});

describe('a registration', () => {
  const personFields = { ...EMPTY_REGISTRATION, email: ' A@B.co ', password: 'Abcdef1!' };
  const professionFields = { health_profession: '17', expertise_level: '8', organisation_type: '4' };

  it('REG-03 REG-07 AMB-AUTH-18 of a practitioner sends the numbers of the choices', () => {
    expect(toRegistration('practitioner', { ...personFields, ...professionFields })).toEqual({
      type: 'practitioner',
      user_type_id: 3,
      email: 'a@b.co',
      password: 'Abcdef1!',
      first_name: '',
      last_name: '',
      health_profession: 17,
      expertise_level: 8,
      organisation_type: 4,
    });
    expect(() =>
      toRegistration('practitioner', { ...personFields, ...professionFields, expertise_level: '9' }),
    ).toThrow('9');
  });

  it('REG-03 REG-08 AMB-AUTH-18 of a client sends none of them', () => {
    expect(Object.keys(toRegistration('client', { ...personFields, ...professionFields })).toSorted()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'type',
      'user_type_id',
    ]);
  });

  it('REG-22 AMB-AUTH-19 asks for an address, a strong password and the choices, and takes any name', () => {
    const listViolatedRules = (userType: 'client' | 'practitioner', formValues: typeof personFields) =>
      Object.entries(registrationRules(userType, t)).flatMap(([name, rule]) =>
        rule(formValues[name as keyof typeof formValues], formValues) === undefined ? [] : [name],
      );
    expect(listViolatedRules('client', { ...EMPTY_REGISTRATION, first_name: '<b>ß`' })).toEqual(['email', 'password']);
    expect(listViolatedRules('client', personFields)).toEqual([]);
    expect(listViolatedRules('practitioner', personFields)).toEqual(Object.keys(professionFields));
    expect(listViolatedRules('practitioner', { ...personFields, ...professionFields })).toEqual([]);
  });
});

describe('the profile', () => {
  const practitionerProfile = {
    user_id: 7,
    email: 'certified@example.com',
    first_name: 'Dana',
    last_name: 'Rowan',
    expertise_level: 2,
    organisation_type: null,
    health_profession: 14,
    store_slug: 'rowan-clinic',
  };
  const clientProfile = {
    user_id: 7,
    email: 'client@example.com',
    first_name: null,
    last_name: null,
    discount_rate: 15,
    practitioners: [
      { id: 1, name: 'Dana Rowan' },
      { id: 2, name: 'Kim' },
    ],
  };

  it.each([2, 3, 5] as const)('AUTH-35 of type %i comes from the practitioners’ endpoint', async (userType) => {
    fakeNetwork.answers = { 'GET /v2/account/practitioners/profile': respondJson(practitionerProfile) };
    await renderWithNewCache(<Profile {...i18nContext} user={createUserWithRole(userType)} />);
    await waitUntil(() => expect(readDefinitionTexts()).toHaveLength(6));
    expect(readDefinitionTexts()).toEqual([
      'Dana Rowan',
      'certified@example.com',
      'GPs & Doctors',
      'Licensed Medical Practitioner',
      'Not given',
      'Open your store page',
    ]);
    expect(container.querySelector('dd a')?.getAttribute('href')).toBe('/en/stores/rowan-clinic');
    expect(fakeNetwork.lines).toEqual(['GET /v2/account/practitioners/profile']);
  });

  it.each([1, 4] as const)('AUTH-35 of type %i comes from the clients’ endpoint', async (userType) => {
    fakeNetwork.answers = { 'GET /v2/account/clients/profile': respondJson(clientProfile) };
    await renderWithNewCache(<Profile {...i18nContext} user={createUserWithRole(userType)} />);
    await waitUntil(() => expect(readDefinitionTexts()).toHaveLength(4));
    expect(readDefinitionTexts()).toEqual(['Not given', 'client@example.com', '15%', 'Dana Rowan and Kim']);
    expect(fakeNetwork.lines).toEqual(['GET /v2/account/clients/profile']);
  });

  it.each([
    [4, 'client'],
    [5, 'practitioner'],
  ] as const)('AUTH-36 AMB-AUTH-30 that fails for type %i names the %s’s', async (userType, expectedRole) => {
    await renderWithNewCache(<Profile {...i18nContext} user={createUserWithRole(userType)} />);
    await waitUntil(() => expect(container.querySelector('[role="alert"]')).not.toBeNull());
    expect(container.querySelector('[role="alert"] p')?.textContent).toBe(`Unable to fetch profile: ${expectedRole}`);
    expect(container.querySelector('[role="alert"] button')?.textContent).toBe('Try again');
  });
});

/** Component that requests data after the ads; once it shows a result, the ads have been answered too. */
function RequestAfterAds() {
  const adsQuery = { page: 1, limit: 4, ad_type: 2 };
  const { kind } = useApiResponse('after', () => api(listAds, { params: { provider: 'content' }, query: adsQuery }));
  return <p>{kind}</p>;
}

describe('ads', () => {
  const ADS_REQUEST = 'GET /v2/providers/content/account/ads?page=1&limit=4&ad_type=2';
  const sampleAd = {
    id: 1,
    title: 'New',
    text: null,
    image_url: '/pictures/a.webp',
    link_url: '/products',
    ad_type: 2,
  };
  const createAdsResponse = (listedAds: readonly unknown[]) =>
    respondJson({ data: listedAds, total_results: listedAds.length, total_pages: 1, current_page: 1, limit: 4 });

  it('MKT-09 are asked for by page, limit and type, and lead into the page’s language', async () => {
    fakeNetwork.answers = {
      [ADS_REQUEST]: createAdsResponse([
        sampleAd,
        { ...sampleAd, id: 2, link_url: 'https://a.example/x' },
        { ...sampleAd, id: 3, link_url: 'javascript:alert(1)' },
      ]),
    };
    await renderWithNewCache(<Ads {...i18nContext} />);
    await waitUntil(() => expect(container.querySelectorAll('article')).toHaveLength(3));
    expect([...container.querySelectorAll('a')].map((linkElement) => linkElement.getAttribute('href'))).toEqual([
      '/en/products',
      'https://a.example/x',
      null,
    ]);
    expect(fakeNetwork.lines).toEqual([ADS_REQUEST]);
  });

  it.each([
    ['there are none', () => createAdsResponse([]), 'ready'],
    ['they fail', () => respondJson({ message: 'x' }, 500), 'failed'],
  ])('AMB-MKT-6 take no room when %s', async (_, createResponse, expectedPageText) => {
    fakeNetwork.answers = { [ADS_REQUEST]: createResponse };
    await renderWithNewCache(
      <>
        <Ads {...i18nContext} />
        <RequestAfterAds />
      </>,
    );
    await waitUntil(() => expect(container.textContent).toBe(expectedPageText));
    expect(container.innerHTML).toBe(`<p>${expectedPageText}</p>`);
    expect(fakeNetwork.lines).toEqual([ADS_REQUEST, ADS_REQUEST]);
  });
});

describe('the account home', () => {
  const listSectionLinks = () =>
    [...container.querySelectorAll('nav a')].map((linkElement) => linkElement.getAttribute('href'));

  it.each([
    [1, 11, 'admin'],
    [2, 11, 'practitioner/clients'],
    [3, 11, 'practitioner/clients'],
    [5, 10, 'practitioner/clients'],
    [4, 6, 'client/needs'],
  ] as const)('AMB-ROLE-1 AMB-STORE-16 shows type %i its %i sections', async (userType, sectionCount, firstPath) => {
    await renderWithNewCache(<AccountHome {...i18nContext} user={createUserWithRole(userType)} />);
    expect(listSectionLinks()).toHaveLength(sectionCount);
    expect(listSectionLinks()[0]).toBe(`/en/account/${firstPath}`);
    const expectedSecondSectionPath =
      userType === 4 ? '/en/account/client/protocols' : '/en/account/practitioner/protocols/new';
    expect(container.querySelector('section a')?.getAttribute('href')).toBe(expectedSecondSectionPath);
    expect(container.textContent?.includes('once your account is approved')).toBe(userType === 3);
  });

  it('greets by name if there is one, and reminds of an address that is not confirmed', async () => {
    await renderWithNewCache(<AccountHome {...i18nContext} user={{ ...SIGNED_IN_USER, activated_at: null }} />);
    expect(container.textContent).toContain('Hello Rowan Reyes');
    expect(container.textContent).toContain('not confirmed yet');
    const readFirstItemTexts = () =>
      [...container.querySelectorAll('li')].map((listItem) => listItem.textContent).slice(0, 3);
    expect(readFirstItemTexts().join()).toMatch(/practitioners share.*Sharing your own.*Publishing your store page/);
    await renderWithNewCache(<AccountHome {...i18nContext} user={{ ...createUserWithRole(4), activated_at: null }} />);
    expect(readFirstItemTexts().join()).toMatch(/practitioners share/);
    expect(container.textContent).not.toMatch(/Sharing your own|Publishing/);
    const namelessUser = { ...SIGNED_IN_USER, first_name: null, last_name: null, activated_at: '2026-01-01T00:00:00Z' };
    await renderWithNewCache(<AccountHome {...i18nContext} user={namelessUser} />);
    expect(container.textContent).not.toMatch(/Hello|not confirmed/);
    expect(container.textContent).toContain('Signed in as certified@example.com');
  });
});

function CurrentUserProfile() {
  const { data } = useSWR('own', () => api(getClientProfile));
  return <p>{data?.email}</p>;
}

describe('an account page', () => {
  it('shows nothing of who was signed in before, when somebody else is in another tab', async () => {
    fakeNetwork.answers = {
      'GET /v2/account/address': respondJson([{ is_default: true, country: { alpha_2: 'AT' } }]),
      'GET /v2/account/clients/profile': respondJson({ email: 'first@example.com' }),
    };
    setSignedIn(SIGNED_IN_USER);
    const createPageNode = () => (
      <>
        <Addresses {...i18nContext} />
        <CurrentUserProfile />
      </>
    );
    await renderWithNewCache(<AccountPage {...i18nContext} roles="all" renderPage={createPageNode} />);
    await waitUntil(() => expect(container.textContent).toBe('Default addressAustriafirst@example.com'));
    const createPendingResponse = () => new Promise<Response>(() => undefined);
    fakeNetwork.answers = {
      'GET /v2/account/address': createPendingResponse,
      'GET /v2/account/clients/profile': createPendingResponse,
    };
    await act(async () => setSignedIn({ ...SIGNED_IN_USER, id: 8 }));
    expect(container.textContent).not.toMatch(/Austria|first@/);
    expect(fakeNetwork.lines).toHaveLength(4);
    await act(async () => setSignedOut());
  });
});

describe('addresses', () => {
  const ADDRESS_REQUEST = 'GET /v2/account/address';

  it('REG-15 REG-17 AMB-REG-4 are drawn from as little as the default flag and the country', async () => {
    fakeNetwork.answers = { [ADDRESS_REQUEST]: respondJson([{ is_default: true, country: { alpha_2: 'AT' } }]) };
    await renderWithNewCache(<Addresses {...i18nContext} />);
    await waitUntil(() => expect(container.querySelectorAll('li')).toHaveLength(1));
    expect(container.querySelector('li')?.textContent).toBe('Default addressAustria');
  });

  it('API-AUTH-14 say so if there are none, or if they cannot be had', async () => {
    fakeNetwork.answers = { [ADDRESS_REQUEST]: respondJson([]) };
    await renderWithNewCache(<Addresses {...i18nContext} />);
    await waitUntil(() => expect(container.textContent).toBe('There is no address in your account yet.'));
    fakeNetwork.answers = {};
    ({ container, renderNode: showReactNode } = renderTree());
    await renderWithNewCache(<Addresses {...i18nContext} />);
    await waitUntil(() =>
      expect(container.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded'),
    );
  });
});
