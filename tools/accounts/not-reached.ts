/** Lines that tell the data controller which personal data an erasure cannot delete. */
export const UNERASED_DATA_NOTICE = [
  'Not reached by this command:',
  '  - texts of others that name the person, and mails to others, which the shop deletes after 30 days',
  "  - D1's time travel, which can restore the last 30 days, and copies made with d1 export",
  '  - the log of the platform, which has the number of the account and no address',
  'Orders and invoices have to be kept by law; this shop stores none: they are with your checkout.',
].join('\n');
