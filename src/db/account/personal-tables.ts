/** Table with personal data. In its SQL ?1 is the user id, ?2 the e-mail address, ?3 its hash in the login log. */
export interface PersonalTable {
  readonly name: string;
  /** SQL condition of the user's own rows. */
  readonly rowsConditionSql: string;
  /** SQL condition of others' rows about the user: exported, never erased. */
  readonly exportOnlyConditionSql?: string;
  /** True for a table without foreign key to the account, whose rows an erasure must delete itself. */
  readonly outlivesAccount?: true;
  /** Name of the file in an export that already has the table's data in the API's shape. */
  readonly file?: 'addresses' | 'cart' | 'consents' | 'access';
  /** Columns whose account id an erasure replaces by a pseudonym, as the rows remain as evidence. */
  readonly pseudonymisedColumns?: readonly string[];
  /** Binding of the bucket that stores an object for each row, named by the row's id. */
  readonly bucket?: 'MEDIA' | 'PRIVATE';
}

const defineUserIdTable = (tableName: string): PersonalTable => ({ name: tableName, rowsConditionSql: 'user_id = ?1' });
const OWN_STORE_ROWS_SQL = 'store_id = (SELECT id FROM store WHERE user_id = ?1)';
const OWN_SESSION_ROWS_SQL = 'session_id IN (SELECT id FROM session WHERE user_id = ?1)';
const OWN_PROTOCOL_ROWS_SQL = 'protocol_id IN (SELECT id FROM protocol WHERE practitioner_id = ?1)';
const OWN_PACKAGE_ROWS_SQL = `package_id IN (SELECT id FROM store_package WHERE ${OWN_STORE_ROWS_SQL})`;
const OWN_CREDENTIAL_ROWS_SQL = 'credential_id IN (SELECT id FROM credential WHERE user_id = ?1)';
const OWN_PLAN_ROWS_SQL = `client_id = ?1 OR ${OWN_PROTOCOL_ROWS_SQL}`;
const ASSIGNED_PROTOCOLS_SQL = '(SELECT protocol_id FROM protocol_assignment WHERE client_id = ?1)';

/** Every table with personal data; a test compares it with the schema. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: 'user', rowsConditionSql: 'id = ?1' },
  { ...defineUserIdTable('address'), file: 'addresses' },
  defineUserIdTable('session'),
  defineUserIdTable('data_ticket'),
  defineUserIdTable('api_key'),
  defineUserIdTable('webhook'),
  {
    name: 'webhook_delivery',
    rowsConditionSql: 'client_id = ?1 OR webhook_id IN (SELECT id FROM webhook WHERE user_id = ?1)',
  },
  { name: 'refresh_token', rowsConditionSql: OWN_SESSION_ROWS_SQL },
  { name: 'used_multipass', rowsConditionSql: OWN_SESSION_ROWS_SQL, outlivesAccount: true },
  defineUserIdTable('mail_token'),
  defineUserIdTable('email_change'),
  defineUserIdTable('login_device'),
  defineUserIdTable('password_guess'),
  { name: 'login_attempt', rowsConditionSql: 'source = ?3', outlivesAccount: true },
  { name: 'link_request', rowsConditionSql: 'email = ?2', outlivesAccount: true },
  { name: 'outbox', rowsConditionSql: 'recipient = ?2', outlivesAccount: true },
  { name: 'share_mail', rowsConditionSql: 'recipient = ?2 OR sharer_id = ?1', outlivesAccount: true },
  { ...defineUserIdTable('cart_line'), file: 'cart' },
  defineUserIdTable('wishlist_item'),
  defineUserIdTable('idempotency_key'),
  defineUserIdTable('account_usage'),
  defineUserIdTable('milestone'),
  {
    name: 'access_log',
    rowsConditionSql: 'subject_id = ?1 OR actor_id = ?1',
    file: 'access',
    pseudonymisedColumns: ['actor_id', 'subject_id'],
  },
  defineUserIdTable('marketing_event'),
  defineUserIdTable('credential'),
  { name: 'credential_file', rowsConditionSql: OWN_CREDENTIAL_ROWS_SQL, bucket: 'PRIVATE' },
  { name: 'practitioner_client', rowsConditionSql: 'practitioner_id = ?1 OR client_id = ?1' },
  { name: 'client_need', rowsConditionSql: 'practitioner_id = ?1 OR client_id = ?1' },
  // A practitioner's notes are exported to the practitioner only, and are deleted with either account.
  { name: 'client_note', rowsConditionSql: 'practitioner_id = ?1' },
  { name: 'removed_client', rowsConditionSql: 'practitioner_id = ?1 OR client_id = ?1' },
  defineUserIdTable('own_need'),
  {
    ...defineUserIdTable('consent'),
    file: 'consents',
    pseudonymisedColumns: ['practitioner_id', 'given_by', 'withdrawn_by'],
  },
  {
    name: 'protocol',
    rowsConditionSql: 'practitioner_id = ?1',
    exportOnlyConditionSql: `id IN ${ASSIGNED_PROTOCOLS_SQL}`,
  },
  {
    name: 'protocol_line',
    rowsConditionSql: OWN_PROTOCOL_ROWS_SQL,
    exportOnlyConditionSql: `protocol_id IN ${ASSIGNED_PROTOCOLS_SQL}`,
  },
  {
    name: 'protocol_dose',
    rowsConditionSql: OWN_PROTOCOL_ROWS_SQL,
    exportOnlyConditionSql: `protocol_id IN ${ASSIGNED_PROTOCOLS_SQL}`,
  },
  { name: 'protocol_version', rowsConditionSql: OWN_PROTOCOL_ROWS_SQL },
  { name: 'plan_receipt', rowsConditionSql: OWN_PLAN_ROWS_SQL },
  { name: 'protocol_considered', rowsConditionSql: `by = ?1 OR ${OWN_PROTOCOL_ROWS_SQL}` },
  defineUserIdTable('usual_dose'),
  defineUserIdTable('own_template'),
  { name: 'share_link', rowsConditionSql: OWN_PLAN_ROWS_SQL },
  { name: 'protocol_assignment', rowsConditionSql: `client_id = ?1 OR assigned_by = ?1 OR ${OWN_PROTOCOL_ROWS_SQL}` },
  { name: 'ended_assignment', rowsConditionSql: `client_id = ?1 OR assigned_by = ?1 OR ${OWN_PROTOCOL_ROWS_SQL}` },
  { name: 'plan_stock', rowsConditionSql: OWN_PLAN_ROWS_SQL },
  { name: 'plan_run_out', rowsConditionSql: OWN_PLAN_ROWS_SQL },
  defineUserIdTable('storefront_name'),
  defineUserIdTable('store'),
  { name: 'store_service', rowsConditionSql: OWN_STORE_ROWS_SQL },
  { name: 'store_package', rowsConditionSql: OWN_STORE_ROWS_SQL },
  { name: 'store_feature', rowsConditionSql: OWN_PACKAGE_ROWS_SQL },
  { name: 'store_faq', rowsConditionSql: OWN_STORE_ROWS_SQL },
  { name: 'media', rowsConditionSql: OWN_STORE_ROWS_SQL, bucket: 'MEDIA' },
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

/** Columns with texts of mails, from whose links an export removes the secret tokens. */
export const MAIL_TEXT_COLUMNS: readonly string[] = ['outbox.text', 'outbox.html'];
