import { Hono } from 'hono';
import type { ApiBindings } from '#api/context.ts';
import { createApi } from '#api/index.ts';

const app = new Hono<{ Bindings: ApiBindings }>();
app.route('/api', createApi({ logsRequests: false }));

export default app;
