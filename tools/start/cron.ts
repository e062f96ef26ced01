/** Triggers the worker's cron every minute, which wrangler does not locally: webhook retries, catalogue, purges. */
export function startCron(shop: string): void {
  const run = () => fetch(`${shop}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  setInterval(() => run().catch(console.error), 60_000).unref();
}
