import { expect, test } from './support/test.ts';

test('ROUTE-04 AMB-ROUTE-11 a guest’s account page holds nothing personal and leads to the login', async ({
  page,
  request,
}) => {
  for (const path of ['account', 'account/profile', 'account/addresses', 'account/security']) {
    const answer = await request.get(`/en/${path}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('name="robots" content="noindex"');
    await page.goto(`/en/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/en/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/en/${path}`);
  }
});
