import { CLIENT_RESTORE_DAYS, type ClientFilter, type ClientSortOrder } from '#contract/client/limits.ts';
import type { ClientListPage, ClientListQuery } from '#contract/client/schema.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isProtocolNotDeletedSql } from '#db/protocol/access.ts';
import { isVersionReadSql } from '#db/sharing/receipt.ts';
import { isFamilyNameFirst } from '#domain/account/person-name.ts';
import { splitClientQuery } from '#domain/client/query.ts';
import { runOutDateLimits } from '#domain/client/run-out.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { isOwnAssignmentSql, isoTimeSql } from './document.ts';
import {
  CLIENT_SORT_KEY_SQL,
  findClientsByFuzzyName,
  IS_CLIENT_IN_ID_LIST_SQL,
  MATCHES_ALL_WORDS_SQL,
} from './list.ts';

/** SQL conditions of the client list's filters, on a row of the table `mine`. */
const FILTER_CONDITIONS_SQL: Readonly<Record<ClientFilter, string>> = {
  all: 'is_archived = 0',
  invited: 'is_archived = 0 AND is_invited = 1',
  run_out: 'is_archived = 0 AND day <= ?4',
  unread: 'is_archived = 0 AND unread > 0',
  archived: 'is_archived = 1',
};

/** SQL sort expressions of the client list; `family` sorts by name in languages with the family name first. */
const SORT_EXPRESSIONS_SQL: Readonly<Record<ClientSortOrder | 'family', string>> = {
  name: 'name_key, id',
  family: 'family_key, name_key, id',
  recent: 'updated_at DESC, id DESC',
  run_out: 'day IS NULL, day, name_key, id',
};

const FILTER_COUNTS_JSON_SQL = Object.entries(FILTER_CONDITIONS_SQL)
  .map(([name, condition]) => `'${name}', count(*) FILTER (WHERE ${condition})`)
  .join(', ');

const RUN_OUT_COUNTS_JSON_SQL = `'overdue', count(*) FILTER (WHERE is_archived = 0 AND day < ?5),
  'within_7', count(*) FILTER (WHERE is_archived = 0 AND day BETWEEN ?5 AND ?6),
  'within_14', count(*) FILTER (WHERE is_archived = 0 AND day > ?6 AND day <= ?4)`;

/** SQL of tables. The last, `mine`, has the matching clients with number of unread plans and first run-out date. */
const ownClientsTablesSql = (clientConditionSql: string) => `shared AS MATERIALIZED (
    SELECT protocol_id, client_id, note_version FROM protocol_assignment WHERE assigned_by = ?1
    UNION SELECT a.protocol_id, a.client_id, a.note_version
    FROM protocol own CROSS JOIN protocol_assignment a ON a.protocol_id = own.id WHERE own.practitioner_id = ?1),
  news AS MATERIALIZED (
    SELECT a.client_id, count(*) AS unread FROM shared a CROSS JOIN protocol p ON p.id = a.protocol_id
    WHERE p.deleted_at IS NULL AND NOT ${isVersionReadSql('a', 'p.version')} GROUP BY a.client_id),
  run AS MATERIALIZED (
    SELECT a.client_id, min(r.runs_out_on) AS day
    FROM shared a
    CROSS JOIN plan_run_out r ON r.protocol_id = a.protocol_id AND r.client_id = a.client_id
    WHERE r.runs_out_on >= ?3 AND ${isProtocolNotDeletedSql('a.protocol_id')} GROUP BY a.client_id),
  mine AS MATERIALIZED (
    SELECT l.client_id AS id, ${CLIENT_SORT_KEY_SQL} AS name_key, l.updated_at,
      coalesce(nullif(lower(l.last_name), ''), ${CLIENT_SORT_KEY_SQL}) AS family_key, l.archived_at IS NOT NULL AS is_archived,
      u.activated_at IS NULL AS is_invited, run.day, coalesce(news.unread, 0) AS unread
    FROM practitioner_client l JOIN user u ON u.id = l.client_id LEFT JOIN run ON run.client_id = l.client_id
      LEFT JOIN news ON news.client_id = l.client_id
    WHERE l.practitioner_id = ?1 AND ${clientConditionSql})`;

const CLIENT_ROW_JSON_SQL = `json_object('id', u.id, 'first_name', l.first_name, 'last_name', l.last_name, 'email', u.email,
  'discount_rate', l.discount_rate, 'state', iif(u.activated_at IS NULL, 'invited', 'active'),
  'invited_at', ${isoTimeSql('l.invited_at')}, 'unread', p.unread, 'first_run_out', p.day,
  'archived', json(iif(l.archived_at IS NULL, 'false', 'true')),
  'plans', (SELECT count(*) FROM protocol_assignment a WHERE a.client_id = u.id AND ${isOwnAssignmentSql('a', '?1')}
    AND ${isProtocolNotDeletedSql('a.protocol_id')}))`;

const REMOVED_CLIENTS_JSON_SQL = `SELECT json_group_array(json_object('id', u.id, 'first_name', d.link ->> 'first_name',
    'last_name', d.link ->> 'last_name', 'email', u.email, 'until', ${isoTimeSql('d.removed_at + ?9')})
    ORDER BY d.removed_at DESC)
  FROM removed_client d JOIN user u ON u.id = d.client_id
  WHERE d.practitioner_id = ?1 AND d.removed_at > ?10
    AND NOT EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = u.id)`;

interface ClientListRequest extends Pick<ClientListQuery, 'page' | 'limit' | 'filter'> {
  readonly practitionerId: number;
  readonly sort: ClientSortOrder | 'family';
  readonly today: string;
  readonly now: number;
}

function selectClientPageStatement(
  request: ClientListRequest,
  clientConditionSql: string,
  searchWordsOrClientIds: readonly (string | number)[],
): Statement {
  const { practitionerId, today, now, page, limit, sort, filter } = request;
  const runOutLimitDates = runOutDateLimits(today);
  return statement(
    `WITH ${ownClientsTablesSql(clientConditionSql)},
     page AS (SELECT * FROM mine WHERE ${FILTER_CONDITIONS_SQL[filter]} ORDER BY ${SORT_EXPRESSIONS_SQL[sort]} LIMIT ?7 OFFSET ?8)
     SELECT json_object('counts', (SELECT json_object(${FILTER_COUNTS_JSON_SQL}) FROM mine),
       'run_outs', (SELECT json_object(${RUN_OUT_COUNTS_JSON_SQL}) FROM mine),
       'removed', json((${REMOVED_CLIENTS_JSON_SQL})),
       'data', (SELECT json_group_array(json(${CLIENT_ROW_JSON_SQL}))
         FROM page p CROSS JOIN user u ON u.id = p.id
           CROSS JOIN practitioner_client l ON l.practitioner_id = ?1 AND l.client_id = p.id)) AS data`,
    practitionerId,
    JSON.stringify(searchWordsOrClientIds),
    runOutLimitDates.since,
    runOutLimitDates.ahead,
    runOutLimitDates.today,
    runOutLimitDates.soon,
    limit,
    (page - 1) * limit,
    CLIENT_RESTORE_DAYS * DAY_MS,
    now - CLIENT_RESTORE_DAYS * DAY_MS,
  );
}

type StoredClientPage = Pick<ClientListPage, 'counts' | 'run_outs' | 'removed' | 'data'>;

async function readClientPage({ DB }: DataEnvironment, pageStatement: Statement): Promise<StoredClientPage> {
  const [texts] = await DB.run([pageStatement]);
  return readJson<StoredClientPage>(texts?.[0] ?? '');
}

/** Lists a page of clients; words without a match tolerate a typo. `today`: date in the practitioner's time zone. */
export async function listClients(
  env: DataEnvironment,
  practitionerId: number,
  { query, ...list }: ClientListQuery,
  { today, now, language }: { today: string; now: number; language: Language },
): Promise<ClientListPage> {
  const searchWords = splitClientQuery(query);
  const isFamilyNameSorted = list.sort === 'name' && isFamilyNameFirst(language);
  const sortOrder = isFamilyNameSorted ? 'family' : list.sort;
  const request = { ...list, sort: sortOrder, practitionerId, today, now } as const;
  const exactMatchPage = await readClientPage(
    env,
    selectClientPageStatement(request, MATCHES_ALL_WORDS_SQL, searchWords),
  );
  const hasExactMatch = searchWords.length === 0 || exactMatchPage.counts.all + exactMatchPage.counts.archived > 0;
  const ids = hasExactMatch ? [] : await findClientsByFuzzyName(env, practitionerId, searchWords);
  const clientPage =
    ids.length > 0
      ? await readClientPage(env, selectClientPageStatement(request, IS_CLIENT_IN_ID_LIST_SQL, ids))
      : exactMatchPage;
  const clientCount = clientPage.counts[list.filter];
  return {
    ...clientPage,
    today,
    similar: ids.length > 0,
    total_results: clientCount,
    total_pages: Math.ceil(clientCount / list.limit),
    current_page: list.page,
    limit: list.limit,
  };
}
