/** What the counting worker understands besides the shop's own requests. */
export const DATABASE_PATH = '/bench/database';
export const SCHEDULED_PATH = '/bench/scheduled';
export const STATEMENTS_HEADER = 'X-Statements';
