export const CREDENTIAL_STATES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

export const REJECTION_REASONS = ['unreadable', 'expired', 'name', 'not_recognised', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const CREDENTIAL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type CredentialFileType = (typeof CREDENTIAL_FILE_TYPES)[number];

export const MAXIMUM_CREDENTIAL_FILES = 5;
export const MAXIMUM_CREDENTIAL_BYTES = 10 * 1024 * 1024;
/** Maximum bytes of all files of a form. A worker has 128 MB, and reading a form needs twice its size. */
export const MAXIMUM_CREDENTIAL_UPLOAD_BYTES = 30 * 1024 * 1024;
/** Maximum submissions of credentials per account within 30 days. */
export const MAXIMUM_CREDENTIALS_PER_MONTH = 10;

export const MAXIMUM_ISSUER_LENGTH = 200;
export const MAXIMUM_CREDENTIAL_NUMBER_LENGTH = 60;
export const MAXIMUM_REJECTION_REASON_LENGTH = 1000;

/** Time in ms in which a decision can be undone. The mail about the decision is sent afterwards. */
export const DECISION_UNDO_MS = 60_000;

/** Days until the files of a credential are deleted: after an approval, and after a rejection or withdrawal. */
export const APPROVED_CREDENTIAL_FILE_DAYS = 90;
export const UNAPPROVED_CREDENTIAL_FILE_DAYS = 30;
/** Days before a credential's `valid_until` at which its owner is reminded by mail. */
export const CREDENTIAL_REMINDER_DAYS = 60;

/** Country codes of ISO 3166-1 alpha-2. */
export const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
