import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';

const app = new Hono<{ Bindings: Env }>();
app.all('*', async (c) => {
  const r = await handle(c.req.raw, c.env, c.executionCtx as ExecutionContext);
  return new Response(r.body, r);
});
export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
