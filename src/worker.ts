import { Hono } from 'hono';
import { createApi } from '#api/index.ts';
import { createSitemap } from '#api/sitemap.ts';
import { languageRedirect } from '#edge/language-redirect.ts';
import { renderPage } from '#edge/pages.ts';
import { securityHeaders } from '#edge/security-headers.ts';

const app = new Hono<{ Bindings: Env }>();

app.use(securityHeaders());
app.route('/api', createApi());
app.route('/', createSitemap());
app.use(languageRedirect());
app.all('*', (c) => renderPage(c.req.raw));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
