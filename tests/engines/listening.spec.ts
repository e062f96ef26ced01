import { skipWithoutEngine, test } from './support/test.ts';

skipWithoutEngine();

test('SHOP-10 what goes wrong on a page is heard by the tests and by the operator, although the page is left at once', async ({
  person,
}) => {
  await person.opens('/en/products');
  await person.loadsReportScript();
  await person.tab.run((nextUrl) => {
    const imageElement = document.body.appendChild(document.createElement('img'));
    imageElement.src = 'http://elsewhere.example:8080/sentinel';
    console.error('a sentinel', 1);
    void Promise.reject(new Error('a rejected sentinel'));
    setTimeout(() => {
      location.assign(nextUrl);
      throw new Error('a sentinel');
    });
    addEventListener('pagehide', () => {
      throw new Error('the last sentinel');
    });
  }, '/en/login');
  await person.expectAddress('/en/login');
  await person.expectProblems(
    [
      '/en/products: console: a sentinel 1',
      '/en/products: error: Error: a sentinel',
      '/en/products: error: Error: the last sentinel',
      '/en/products: rejection: Error: a rejected sentinel',
      '/en/products: violation: img-src http://elsewhere.example:8080/sentinel ',
    ],
    /Error: a sentinel.*Error: the last sentinel/,
  );
});
