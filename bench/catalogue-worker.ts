import { Hono } from 'hono';
import type { ApiBindings } from '../src/api/context.ts';
import { createApi } from '../src/api/index.ts';

const app = new Hono<{ Bindings: ApiBindings }>();
app.route('/api', createApi({ logsRequests: false }));

export default app;
