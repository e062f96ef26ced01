import { readParams, readQuery } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { publicAnswer, type Route } from '#api/http/route.ts';
import { getProduct, listProducts } from '#contract/catalogue/calls.ts';
import { listProductsChecks } from '#contract/listing/schema.ts';
import { getProductChecks } from '#contract/product/schema.ts';
import { listProductsPage } from '#db/listing/page.ts';
import * as products from '#db/product/page.ts';

export const productRoutes: readonly Route[] = [
  {
    endpoint: listProducts,
    handle: async (context) => {
      const query = readQuery(context, listProductsChecks.query);
      if (!query.ok) return query.response;
      const page = await listProductsPage(context.var.data, query.value, context.var.language);
      return publicAnswer(context, listProducts, page);
    },
  },
  {
    endpoint: getProduct,
    handle: async (context) => {
      const params = readParams(context, getProductChecks.params);
      const { data, language } = context.var;
      const product = params.ok ? await products.getProduct(data, params.value.slug, language) : undefined;
      return product
        ? publicAnswer(context, getProduct, product)
        : problem(context, 404, 'There is no such product.');
    },
  },
];
