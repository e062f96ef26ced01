import { type Route, route } from '#api/http/route.ts';
import { getPopularProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { getPopularProductsChecks, searchProductsChecks } from '#contract/search/schema.ts';
import { listPopularProducts, searchProductsPage } from '#db/search/page.ts';

export const searchRoutes: readonly Route[] = [
  route(searchProducts, searchProductsChecks, ({ data, query, body, language }) =>
    searchProductsPage(data, { ...query, query: query.query ?? body.query }, language),
  ),
  route(getPopularProducts, getPopularProductsChecks, ({ data, language }) =>
    listPopularProducts(data, language),
  ),
];
