import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { getProduct, listProducts } from '#contract/catalogue/calls.ts';
import { listProductsChecks } from '#contract/listing/schema.ts';
import { getProductChecks } from '#contract/product/schema.ts';
import { listProductsPage } from '#db/listing/page.ts';
import * as products from '#db/product/page.ts';

export const productRoutes: readonly Route[] = [
  route(listProducts, listProductsChecks, ({ data, query, language }) =>
    listProductsPage(data, query, language),
  ),
  route(getProduct, getProductChecks, async ({ data, params, language }, context) => {
    const product = await products.getProduct(data, params.slug, language);
    return product ?? problem(context, 404, 'There is no such product.');
  }),
];
