/** Table with personal data. In its SQL ?1 is the user id, ?2 the e-mail address, ?3 its hash in the log of logins. */
export interface PersonalTable {
  readonly name: string;
  /** SQL condition of the user's own rows. */
  readonly rows: string;
  /** SQL condition of others' rows about the user: exported, never erased. */
  readonly alsoExported?: string;
  /** True for a table without foreign key to the account, whose rows an erasure must delete itself. */
  readonly outlivesAccount?: true;
  /** File of the export that already holds these data in the API's shape. */
  readonly file?: 'addresses' | 'cart' | 'consents' | 'access';
  /** Columns whose account id an erasure replaces by a pseudonym, as the rows remain as evidence. */
  readonly pseudonymised?: readonly string[];
  /** Binding of the bucket that stores an object per row, under the row's id. */
  readonly bucket?: 'MEDIA' | 'PRIVATE';
}

const tableOfUser = (name: string): PersonalTable => ({ name, rows: 'user_id = ?1' });
const IS_OF_OWN_STORE = 'store_id = (SELECT id FROM store WHERE user_id = ?1)';
const IS_OF_OWN_SESSION = 'session_id IN (SELECT id FROM session WHERE user_id = ?1)';
const IS_OF_OWN_PROTOCOL = 'protocol_id IN (SELECT id FROM protocol WHERE practitioner_id = ?1)';
const IS_OF_OWN_PACKAGE = `package_id IN (SELECT id FROM store_package WHERE ${IS_OF_OWN_STORE})`;
const IS_OF_OWN_CREDENTIAL = 'credential_id IN (SELECT id FROM credential WHERE user_id = ?1)';
const PLAN_ROWS = `client_id = ?1 OR ${IS_OF_OWN_PROTOCOL}`;
const ASSIGNED_PROTOCOLS = '(SELECT protocol_id FROM protocol_assignment WHERE client_id = ?1)';

/** Every table with personal data; a test compares it with the schema. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: 'user', rows: 'id = ?1' },
  { ...tableOfUser('address'), file: 'addresses' },
  tableOfUser('session'),
  tableOfUser('data_ticket'),
  tableOfUser('api_key'),
  tableOfUser('webhook'),
  {
    name: 'webhook_delivery',
    rows: 'client_id = ?1 OR webhook_id IN (SELECT id FROM webhook WHERE user_id = ?1)',
  },
  { name: 'refresh_token', rows: IS_OF_OWN_SESSION },
  { name: 'used_multipass', rows: IS_OF_OWN_SESSION, outlivesAccount: true },
  tableOfUser('mail_token'),
  tableOfUser('email_change'),
  tableOfUser('login_device'),
  tableOfUser('password_guess'),
  { name: 'login_attempt', rows: 'source = ?3', outlivesAccount: true },
  { name: 'link_request', rows: 'email = ?2', outlivesAccount: true },
  { name: 'outbox', rows: 'recipient = ?2', outlivesAccount: true },
  { name: 'share_mail', rows: 'recipient = ?2 OR sharer_id = ?1', outlivesAccount: true },
  { ...tableOfUser('cart_line'), file: 'cart' },
  tableOfUser('wishlist_item'),
  tableOfUser('idempotency_key'),
  tableOfUser('account_usage'),
  tableOfUser('milestone'),
  {
    name: 'access_log',
    rows: 'subject_id = ?1 OR actor_id = ?1',
    file: 'access',
    pseudonymised: ['actor_id', 'subject_id'],
  },
  tableOfUser('marketing_event'),
  tableOfUser('credential'),
  { name: 'credential_file', rows: IS_OF_OWN_CREDENTIAL, bucket: 'PRIVATE' },
  { name: 'practitioner_client', rows: 'practitioner_id = ?1 OR client_id = ?1' },
  { name: 'client_need', rows: 'practitioner_id = ?1 OR client_id = ?1' },
  // What a practitioner notes is exported for the practitioner alone, and goes with either account.
  { name: 'client_note', rows: 'practitioner_id = ?1' },
  { name: 'removed_client', rows: 'practitioner_id = ?1 OR client_id = ?1' },
  tableOfUser('own_need'),
  {
    ...tableOfUser('consent'),
    file: 'consents',
    pseudonymised: ['practitioner_id', 'given_by', 'withdrawn_by'],
  },
  { name: 'protocol', rows: 'practitioner_id = ?1', alsoExported: `id IN ${ASSIGNED_PROTOCOLS}` },
  {
    name: 'protocol_line',
    rows: IS_OF_OWN_PROTOCOL,
    alsoExported: `protocol_id IN ${ASSIGNED_PROTOCOLS}`,
  },
  {
    name: 'protocol_dose',
    rows: IS_OF_OWN_PROTOCOL,
    alsoExported: `protocol_id IN ${ASSIGNED_PROTOCOLS}`,
  },
  { name: 'protocol_version', rows: IS_OF_OWN_PROTOCOL },
  { name: 'plan_receipt', rows: PLAN_ROWS },
  { name: 'protocol_considered', rows: `by = ?1 OR ${IS_OF_OWN_PROTOCOL}` },
  tableOfUser('usual_dose'),
  tableOfUser('own_template'),
  { name: 'share_link', rows: PLAN_ROWS },
  { name: 'protocol_assignment', rows: `client_id = ?1 OR assigned_by = ?1 OR ${IS_OF_OWN_PROTOCOL}` },
  { name: 'ended_assignment', rows: `client_id = ?1 OR assigned_by = ?1 OR ${IS_OF_OWN_PROTOCOL}` },
  { name: 'plan_stock', rows: PLAN_ROWS },
  { name: 'plan_run_out', rows: PLAN_ROWS },
  tableOfUser('storefront_name'),
  tableOfUser('store'),
  { name: 'store_service', rows: IS_OF_OWN_STORE },
  { name: 'store_package', rows: IS_OF_OWN_STORE },
  { name: 'store_feature', rows: IS_OF_OWN_PACKAGE },
  { name: 'store_faq', rows: IS_OF_OWN_STORE },
  { name: 'media', rows: IS_OF_OWN_STORE, bucket: 'MEDIA' },
];

/** Columns of secrets, hashes or keys as `table.column`, whose values an export masks. */
export const SECRET_COLUMNS: readonly string[] = [
  'user.password_hash',
  'user.registration_key_hash',
  'data_ticket.hash',
  'refresh_token.hash',
  'used_multipass.hash',
  'mail_token.hash',
  'mail_token.registration',
  'mail_token.used_by',
  'email_change.hash',
  'login_device.device',
  'password_guess.guess',
  'login_attempt.source',
  'login_attempt.attempt',
  'idempotency_key.request_hash',
  'idempotency_key.claim',
  'protocol.creation',
  'share_link.token',
  'share_link.token_hash',
  'store.preview_key',
  'store_package.made_as',
  'api_key.hash',
  'webhook.secret',
  'webhook.old_secret',
];

/** Columns of texts with links, from which an export removes the keys. */
export const MAILED_COLUMNS: readonly string[] = ['outbox.text', 'outbox.html'];
