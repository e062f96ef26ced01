import { accountCopyOf } from '#domain/plan/offline/account-path.ts';
import { isPlanFile, planScope } from '#domain/plan/offline/rules.ts';
import { listCopies, removeCopy, setFiles, writeCopy } from './copies.ts';
import { registerWorker } from './register.ts';

async function headersFor(script: string): Promise<Record<string, string>> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${base64}'; style-src 'unsafe-inline'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    'Referrer-Policy': 'no-referrer',
  };
}

/** Returns the time in ms at which the stored plan was read; undefined where the browser refuses. */
export async function writeAccountCopy(
  path: string,
  html: string,
  script: string,
  at: number,
): Promise<number | undefined> {
  if (!(await registerWorker(planScope(path)))) return undefined;
  await writeCopy(path, new Response(html, { headers: await headersFor(script) }), at);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const fonts = loaded.filter((pathname) => pathname.startsWith('/fonts/') && isPlanFile({ pathname }));
  await setFiles(path, [...new Set(fonts)]);
  return at;
}

export async function removeOtherAccountCopies(protocolIds: readonly number[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const others = (await listCopies()).filter(({ path }) => {
    const id = accountCopyOf(path);
    return id !== undefined && !protocolIds.includes(id);
  });
  await Promise.all(others.map(({ path }) => removeCopy(path)));
}
