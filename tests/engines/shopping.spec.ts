import { byRole, escapePattern } from './support/look.ts';
import { declareTestsInViews, test } from './support/test.ts';

/** Number of removals to repeat, because WebKit once crashed at a removal; see `docs/decisions/browsers.md`. */
const REMOVAL_COUNT = Number(process.env['ENGINE_REMOVALS'] ?? 3);

declareTestsInViews(() => {
  test('a guest browses and filters, and comes back to the same listing', async ({ person, view, t }) => {
    const { language } = view;
    await person.opens(`/${language}/products`);
    await person.expectText(byRole('heading', t('pages:nav.shop')), t('pages:nav.shop'));
    await person.expectPageFitsWindow();
    const productHeadings = byRole('heading', /./, {
      within: byRole('region', t('products:listing.results')),
    });
    const cardTextBefore = await person.readText(productHeadings);
    if (view.width < 768) await person.clicks(byRole('button', t('products:filter.title')));
    await person.clicks(byRole('button', t('products:filter.groups.brands')));
    await person.clicks(byRole('checkbox', /^Sonnrain/));
    await person.expectAddress(/brands=/);
    if (view.width < 768) await person.clicks(byRole('button', /^\d+ Produ.* (anzeigen)?$|^Show \d+/));
    await person.clicks(byRole('link', /./, { within: byRole('region', t('products:listing.results')) }));
    await person.expectAddress(/\/products\/[\w-]+$/);
    await person.expectPageFitsWindow();
    await person.goesBack();
    await person.expectAddress(/brands=/);
    await person.clicks(byRole('link', t('products:filter.remove', { name: 'Sonnrain' })));
    await person.expectText(productHeadings, cardTextBefore);
  });

  test('a guest searches by the beginning of a word', async ({ person, view, t }) => {
    await person.opens(`/${view.language}`);
    await person.fills(byRole('searchbox', t('pages:search.label')), 'magnes');
    await person.sees(byRole('text', new RegExp(escapePattern(t('products:search.all-results', { query: 'magnes' })))));
    await person.presses('Enter');
    await person.expectAddress(/search-results\?query=magnes/);
    await person.expectText(byRole('heading'), t('pages:search.title-query', { query: 'magnes' }));
    await person.expectText(
      byRole('heading', /./, { within: byRole('region', t('products:listing.results')) }),
      /magnes/i,
    );
    await person.expectPageFitsWindow();
  });

  test('a guest fills a cart, changes it, and has a removed product back', async ({ person, view, t }) => {
    await person.opens(`/${view.language}/products/omega-3`);
    await person.clicks(byRole('radio', /^180/));
    await person.clicks(byRole('button', t('cart.add')));
    await person.sees(byRole('link', t('cart.link', { count: 1 })));
    await person.clicks(byRole('link', t('cart.link', { count: 1 })));
    await person.expectAddress(/\/cart$/);
    const cartLines = byRole('listitem', /./, { within: byRole('list', t('pages:cart.lines')) });
    const productName = await person.readText(byRole('link', /./, { within: cartLines }));
    await person.clicks(byRole('button', t('pages:cart.more', { name: productName })));
    await person.expectText(byRole('region', t('pages:cart.summary')), /45,00\s€/);
    await person.expectPageFitsWindow();
    test.setTimeout(90_000 + REMOVAL_COUNT * 3000);
    for (let removalNumber = 1; removalNumber <= REMOVAL_COUNT; removalNumber += 1) {
      await person.clicks(byRole('button', t('pages:cart.remove-line', { name: productName })));
      await person.sees(byRole('text', t('pages:cart.empty')));
      await person.clicks(byRole('button', t('cart.undo')));
      await person.expectText(byRole('region', t('pages:cart.summary')), /45,00\s€/);
    }
    await person.tab.reload();
    await person.expectText(byRole('region', t('pages:cart.summary')), /45,00\s€/);
  });

  test('SHOP-10 pages that are left before they are complete report no error', async ({ person, view }) => {
    await person.opens(`/${view.language}/products`);
    await person.loadsReportScript();
    await person.tab.run(() => {
      setTimeout(() => {
        throw new Error('a sentinel');
      });
    });
    await person.opens(`/${view.language}`);
    await person.expectProblems([`/${view.language}/products: error: Error: a sentinel`], /a sentinel/);
    const paths = ['products', 'products/omega-3', 'login', 'cart', 'products?brands=4', 'stores/rowan-clinic'];
    for (const path of [...paths, ...paths]) {
      await person.opensHastily(`/${view.language}/${path}`);
      // A page reports errors from the first click on.
      await person.tab.clickAt(2, view.height / 2);
    }
  });
});
