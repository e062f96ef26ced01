/** Triggers the worker's cron every minute, which wrangler does not locally: webhook retries, catalogue, purges. */
export function startCron(shop: string): void {
  const runJobs = () => fetch(`${shop}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  setInterval(() => runJobs().catch(console.error), 60_000).unref();
}
