/** Triggers the worker's cron every minute, which wrangler does not locally: webhook retries, catalogue, purges. */
export function startCron(shopUrl: string): void {
  const triggerCron = () => fetch(`${shopUrl}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
  setInterval(() => triggerCron().catch(console.error), 60_000).unref();
}
