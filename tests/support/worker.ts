import { Hono } from 'hono';
import type { ApiBindings } from '#api/http/context.ts';
import { createApi } from '#api/index.ts';
import { restrictEdgeCache } from '#edge/edge-cache.ts';

const app = new Hono<{ Bindings: ApiBindings }>();
app.use(restrictEdgeCache(() => false));
app.route('/api', createApi({ logsRequests: false }));

export default app;
