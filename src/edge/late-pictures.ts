import type { Env, MiddlewareHandler } from 'hono';

/** Static files that exist never reach the worker. */
const PICTURES = '/pictures/';
const PASSED = ['Content-Type', 'Cache-Control'];

/**
 * While `npm start` still draws the demonstration catalogue, answers missing pictures from its picture server, which
 * has the drawn ones and a neutral pack for the others. A deployed shop has no such address.
 */
export function latePictures<
  E extends Env & { Bindings: { DEV_PICTURES_URL?: string } },
>(): MiddlewareHandler<E> {
  return async (c, next) => {
    const origin = c.env.DEV_PICTURES_URL;
    if (!origin || !c.req.path.startsWith(PICTURES)) return next();
    // The picture server stops once all pictures are drawn, or if drawing has failed.
    const picture = await fetch(new URL(c.req.path, origin)).catch(() => undefined);
    if (!picture) return next();
    const headers = new Headers();
    for (const name of PASSED) {
      const value = picture.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(picture.body, { status: picture.status, headers });
  };
}
