import { readBody, readQuery } from '#api/http/input.ts';
import { answer, publicAnswer, type Route } from '#api/http/route.ts';
import { getPopularProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { searchProductsChecks } from '#contract/search/schema.ts';
import { listPopularProducts, searchProductsPage } from '#db/search/page.ts';

export const searchRoutes: readonly Route[] = [
  {
    endpoint: searchProducts,
    handle: async (context) => {
      const query = readQuery(context, searchProductsChecks.query);
      if (!query.ok) return query.response;
      const body = await readBody(context, searchProductsChecks.body);
      if (!body.ok) return body.response;
      const words = query.value.query ?? body.value.query;
      const found = await searchProductsPage(
        context.var.data,
        { ...query.value, query: words },
        context.var.language,
      );
      return answer(context, searchProducts, found);
    },
  },
  {
    endpoint: getPopularProducts,
    handle: async (context) =>
      publicAnswer(
        context,
        getPopularProducts,
        await listPopularProducts(context.var.data, context.var.language),
      ),
  },
];
