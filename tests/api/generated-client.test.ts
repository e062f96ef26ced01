import { beforeAll, expect, inject, it } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createLabelDoseStatements, examplePlanProducts } from '../support/golden-products.ts';
import { callShopApi, createUser, TEST_PASSWORD } from '../support/shop.ts';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run(createLabelDoseStatements());
});

it('OPEN-01 a client that a public tool generates from the document builds, doses, shares and reads a protocol', async () => {
  const [goldenProduct] = examplePlanProducts;
  const folder = await (await fetch(inject('generatedClient'))).text();
  const [api, { client }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}/sdk.gen.ts`),
    import(/* @vite-ignore */ `${folder}/client.gen.ts`),
  ]);
  client.setConfig({
    baseUrl: 'https://shop.test/api',
    throwOnError: true,
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      // Which `shop` adds itself.
      request.headers.delete('Content-Type');
      return callShopApi(pathname.replace('/api', '') + search, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: (await request.text()) || undefined,
      });
    },
  });
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const signIn = async ({ email }: { email: string }) => {
    const { data } = await api.postAuthLogin({ body: { email, password: TEST_PASSWORD } });
    client.setConfig({ auth: () => data.access_token });
  };
  const clientUser = await createUser(4, { passwordHash });

  await signIn(await createUser(2, { passwordHash }));
  const { data: createdProtocol } = await api.postAccountPractitionersProtocolsCreate({
    body: { name: 'Winter' },
  });
  const path = { id: createdProtocol.protocol_id };
  const protocolLine = { product_variant_id: goldenProduct?.variant, quantity: 1 };
  await api.postAccountPractitionersProtocolsByIdProducts({ path, body: protocolLine });
  await api.putAccountPractitionersProtocolsByIdProductsDose({
    path,
    body: { ...protocolLine, dose: goldenProduct?.dose },
  });
  const personFields = { email: clientUser.email, first_name: 'Mara', last_name: 'Lind' };
  await api.postAccountPractitionersProtocolsAssign({ body: { ...path, ...personFields } });

  await signIn(clientUser);
  const { data: clientProtocols } = await api.getAccountClientsProtocols();
  const [{ protocol_id: id }] = clientProtocols.data;
  const { data: clientProtocol } = await api.getAccountClientsProtocolsById({ path: { id } });
  expect(clientProtocol.name).toBe('Winter');
  expect(clientProtocol.products).toMatchObject([
    { dose: goldenProduct?.dose, dose_text: '2 capsules with the evening meal, every day' },
  ]);
});
