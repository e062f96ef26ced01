/** Remote debugging port of the browser, for Lighthouse. */
export const debuggingPort = Number(process.env.E2E_DEBUGGING_PORT ?? 9333);
