/** Triggers the worker's cron every minute, which wrangler does not locally: webhook retries, catalogue, purges. */
export function startCron(shop: string): void {
  setInterval(
    () => fetch(`${shop}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(console.error),
    60_000,
  ).unref();
}
