import { Hono } from 'hono';
import type { ApiBindings } from '#api/http/context.ts';
import { createApi } from '#api/index.ts';
import { edgeCache } from '#edge/edge-cache.ts';

const app = new Hono<{ Bindings: ApiBindings }>();
app.use(edgeCache(() => false));
app.route('/api', createApi({ logsRequests: false }));

export default app;
