/** Runs the worker's cron of the minute, which local serving does not: retries of webhooks, catalogue, purges. */
export function startCron(shop: string): void {
  const run = () => fetch(`${shop}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  setInterval(() => void run().catch((error: unknown) => console.error(error)), 60_000).unref();
}
