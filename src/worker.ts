import { Hono } from 'hono';
import { createApi } from '#api/index.ts';
import { languageRedirect } from '#edge/language-redirect.ts';
import { renderPage } from '#edge/pages.ts';
import { requestLog } from '#edge/request-log.ts';
import { securityHeaders } from '#edge/security-headers.ts';

const app = new Hono<{ Bindings: Env }>();

app.use(requestLog());
app.use(securityHeaders());
app.route('/api', createApi());
app.use(languageRedirect());
app.all('*', (c) => renderPage(c.req.raw, c.executionCtx));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
