import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { deleteProtocol, restoreProtocol } from '#db/protocol/deletion.ts';
import { assignProtocol } from '#db/sharing/assignment.ts';
import { createProtocolLink, type OpenLink, revokeProtocolLink, rotateProtocolLink } from '#db/sharing/link-life.ts';
import { restoreProtocolLink } from '#db/sharing/link-restore.ts';
import { endPersonalLink, restorePersonalLink } from '#db/sharing/personal.ts';
import { isLinkReadableSql } from '#db/sharing/readable.ts';
import { checkPlan } from '#domain/safety/check.ts';
import { createSnapshot } from '#domain/safety/snapshot.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createRandomGenerator, pickRandomItem } from '../support/random.ts';

/** Number of random histories; run with `SEQUENCES=100000` after a change to links. */
const SEQUENCE_COUNT = Number(process.env['SEQUENCES'] ?? 300);
const STEP_COUNT = 14;
const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-12-01T08:00:00Z');
const SHARER_ID = 1;
const PROTOCOL_ID = 1;
const CLIENT_EMAILS = ['ann@example.com', 'ben@example.com'] as const;

const folder = mkdtempSync(join(tmpdir(), 'links-'));
const db = createEmptyDatabase(folder, 'links');
const env = { DB: db };
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const emptySafetyFindings = { snapshot: createSnapshot(checkPlan([]), undefined, new Set()), needs: null };

async function clearDatabase(): Promise<void> {
  await db.run([
    statement('DELETE FROM user'),
    statement(
      `INSERT INTO user (id, email, user_type_id, language, created_at, activated_at)
       VALUES (1, 'sharer@example.com', 2, 'en', 1, 1)`,
    ),
    statement(
      `INSERT INTO protocol (id, practitioner_id, name, description, search_key, creation, created_at, updated_at)
       VALUES (1, 1, 'n', '', 'n', 'c', 1, 1)`,
    ),
    statement("INSERT INTO protocol_line VALUES (1, 1, 1, 1, '')"),
    statement('DELETE FROM outbox'),
    statement('DELETE FROM share_mail'),
  ]);
}

/** End of a link: its time, and the token of the link that replaced it by rotation. */
interface LinkEnding {
  readonly endedAt: number;
  readonly nextToken?: string;
}

/** Share panel on one device: the link it shows and the change it can undo, possibly outdated. */
interface SharePanel {
  shownLinkId?: number | undefined;
  undo?: OpenLink['undo'] | undefined;
}

/** Model of a protocol's links, with which the state of the database is compared. */
class LinkModel {
  now = START_MS;
  isDeleted = false;
  /** Token of the open link; `endTimes` has the expiry (ms) of every link, `personalTokens` the tokens by client. */
  open: string | undefined;
  readonly personalTokens = new Map<string, string>();
  readonly endTimes = new Map<string, number | null>();
  /** Links ended by a user, by token; `ids` has the id of every link by token. */
  readonly endedLinks = new Map<string, LinkEnding>();
  readonly ids = new Map<string, number>();
  readonly panels: readonly SharePanel[] = [{}, {}];
  /** Mail addresses of clients who have registered. */
  readonly provedEmails = new Set<string>();
  readonly random: () => number;
  readonly log: string[] = [];
  #tokens = 0;

  constructor(randomSeed: number) {
    this.random = createRandomGenerator(randomSeed);
  }

  request() {
    const token = `token-${++this.#tokens}`;
    return { userId: SHARER_ID, protocolId: PROTOCOL_ID, token, tokenHash: `hash-${token}`, now: this.now };
  }

  isLive(token: string | undefined): boolean {
    const endTime = token === undefined ? 0 : (this.endTimes.get(token) ?? null);
    return endTime === null || endTime > this.now;
  }

  get live(): string | undefined {
    return this.isLive(this.open) ? this.open : undefined;
  }

  #end(linkEnding: LinkEnding): void {
    if (this.live !== undefined) this.endedLinks.set(this.live, linkEnding);
    this.open = linkEnding.nextToken;
  }

  async link(): Promise<void> {
    const validDays = pickRandomItem(this.random, ['as it is', null, 1, 40] as const);
    const endTime = typeof validDays === 'number' ? this.now + validDays * DAY_MS : null;
    const expiresAt = validDays === 'as it is' ? undefined : endTime;
    const newExpiresAt = pickRandomItem(this.random, [null, this.now + 40 * DAY_MS]);
    const request = this.request();
    const createdLink = await createProtocolLink(env, { ...request, expiresAt, newExpiresAt });
    if (this.isDeleted || typeof createdLink === 'string') {
      expect([createdLink, this.isDeleted]).toEqual(['none', true]);
      return;
    }
    this.open = this.live ?? request.token;
    expect(createdLink.token).toBe(this.open);
    this.ids.set(createdLink.token, createdLink.id);
    this.endTimes.set(request.token, newExpiresAt);
    if (expiresAt !== undefined) this.endTimes.set(createdLink.token, expiresAt);
    expect(createdLink.expiresAt).toBe(this.endTimes.get(createdLink.token));
  }

  async rotate(linkId?: number): Promise<OpenLink | undefined> {
    const request = this.request();
    const rotatedLink = await rotateProtocolLink(env, { ...request, linkId });
    if (typeof rotatedLink === 'string') {
      if (linkId === undefined) expect([rotatedLink, this.isDeleted]).toEqual(['none', true]);
      return undefined;
    }
    expect([this.isDeleted, rotatedLink.token]).toEqual([false, request.token]);
    this.ids.set(rotatedLink.token, rotatedLink.id);
    this.endTimes.set(rotatedLink.token, this.live === undefined ? null : (this.endTimes.get(this.live) ?? null));
    expect(rotatedLink.expiresAt).toBe(this.endTimes.get(rotatedLink.token));
    this.#end({ endedAt: this.now, nextToken: rotatedLink.token });
    return rotatedLink;
  }

  async revoke(): Promise<void> {
    const revocation = await revokeProtocolLink(env, SHARER_ID, PROTOCOL_ID, this.now);
    expect(typeof revocation).toBe(this.isDeleted ? 'string' : 'object');
    if (!this.isDeleted) this.#end({ endedAt: this.now });
  }

  async restore(): Promise<void> {
    const hasOpenLink = this.live !== undefined;
    const restoredLink = await restoreProtocolLink(env, this.request());
    if (typeof restoredLink === 'string') return;
    expect([this.log, this.isDeleted, hasOpenLink]).toEqual([this.log, false, false]);
    expect(this.isLive(restoredLink.token)).toBe(true);
    this.#reopen(restoredLink);
  }

  /**
   * Expects a link to be open again, with the earlier of both expiry times if it replaces its own successor. The
   * replaced link gets `nextToken: 'none'`, so that undo cannot restore it.
   */
  #reopen({ token, expiresAt }: OpenLink): void {
    const isReplacingSuccessor = this.live !== undefined && this.endedLinks.get(token)?.nextToken === this.live;
    const expiryTimes = [token, ...(isReplacingSuccessor ? [this.live ?? ''] : [])].map(
      (linkToken) => this.endTimes.get(linkToken) ?? null,
    );
    const earliestExpiry = Math.min(...expiryTimes.map((expiryTime) => expiryTime ?? Number.POSITIVE_INFINITY));
    this.endTimes.set(token, Number.isFinite(earliestExpiry) ? earliestExpiry : null);
    expect([this.log, expiresAt]).toEqual([this.log, this.endTimes.get(token)]);
    this.#end({ endedAt: this.now, nextToken: 'none' });
    this.open = token;
    this.endedLinks.delete(token);
  }

  #look(panel: SharePanel): void {
    panel.shownLinkId = this.live === undefined ? undefined : this.ids.get(this.live);
  }

  /** Random panel for the next action; in half of the cases its view is refreshed first. */
  #panel(): SharePanel {
    const panel = pickRandomItem(this.random, this.panels);
    if (this.random() < 0.5) this.#look(panel);
    return panel;
  }

  /**
   * Expects a refusal; the panel then shows the open link again. `compareWithDatabase` verifies that nothing has
   * changed.
   */
  #refused(panel: SharePanel, callOutcome: unknown): void {
    expect([this.log, callOutcome]).toEqual([this.log, this.isDeleted ? 'none' : 'changed']);
    panel.undo = undefined;
    this.#look(panel);
  }

  #isShown({ shownLinkId: panelLinkId }: SharePanel): boolean {
    return !this.isDeleted && this.live !== undefined && this.ids.get(this.live) === panelLinkId;
  }

  async endNamed(): Promise<void> {
    const panel = this.#panel();
    if (panel.shownLinkId === undefined) return;
    const expiresAt = this.now + pickRandomItem(this.random, [2, 90]) * DAY_MS;
    const createdLink = await createProtocolLink(env, {
      ...this.request(),
      linkId: panel.shownLinkId,
      expiresAt,
    });
    if (!this.#isShown(panel)) return this.#refused(panel, createdLink);
    expect(createdLink).toMatchObject({ token: this.live, expiresAt });
    this.endTimes.set(this.live ?? '', expiresAt);
  }

  async rotateNamed(): Promise<void> {
    const panel = this.#panel();
    if (panel.shownLinkId === undefined) return;
    const isLiveLinkShown = this.#isShown(panel);
    const rotatedLink = await this.rotate(panel.shownLinkId);
    expect([this.log, rotatedLink !== undefined]).toEqual([this.log, isLiveLinkShown]);
    panel.undo = rotatedLink?.undo;
    if (rotatedLink) expect(rotatedLink.undo).toEqual({ link_id: panel.shownLinkId, ended_at: this.now });
    this.#look(panel);
  }

  async revokeNamed(): Promise<void> {
    const panel = this.#panel();
    if (panel.shownLinkId === undefined) return;
    const revocation = await revokeProtocolLink(env, SHARER_ID, PROTOCOL_ID, this.now, panel.shownLinkId);
    const isRevocationExpected = this.#isShown(panel) || (!this.isDeleted && this.live === undefined);
    if (!isRevocationExpected || typeof revocation === 'string') return this.#refused(panel, revocation);
    if (this.live !== undefined) expect(revocation.undo).toEqual({ link_id: panel.shownLinkId, ended_at: this.now });
    panel.undo = revocation.undo;
    this.#end({ endedAt: this.now });
    this.#look(panel);
  }

  /** Undoes a panel's last change: a rotation while its new link is open, a revocation while no link is. */
  async undo(): Promise<void> {
    const panel = this.panels.find(({ undo }) => undo) ?? {};
    const { link_id: linkId, ended_at: endedAt } = panel.undo ?? {};
    if (linkId === undefined) return;
    const restoredLink = await restoreProtocolLink(env, { ...this.request(), linkId, endedAt });
    const token = [...this.ids].find(([, id]) => id === linkId)?.[0] ?? '';
    const linkEnding = this.endedLinks.get(token);
    const isLinkOpen = token === this.live;
    const isUndoable =
      linkEnding?.endedAt === endedAt &&
      linkEnding?.nextToken === this.live &&
      this.isLive(token) &&
      this.now - (linkEnding?.endedAt ?? 0) < 30 * DAY_MS;
    if (this.isDeleted || !(isLinkOpen || isUndoable)) return this.#refused(panel, restoredLink);
    expect([this.log, restoredLink]).toEqual([this.log, expect.objectContaining({ id: linkId, token })]);
    if (!isLinkOpen && typeof restoredLink === 'object') this.#reopen(restoredLink);
    panel.undo = undefined;
    this.#look(panel);
  }

  async share(email: string): Promise<void> {
    const { token, tokenHash } = this.request();
    const exampleMail = { to: email, language: 'en', subject: 's', text: 't', html: 'h' } as const;
    const assignmentFields = {
      firstName: null,
      lastName: null,
      discount: undefined,
      notes: undefined,
      findings: emptySafetyFindings,
    } as const;
    const shareFields = { protocolId: PROTOCOL_ID, sharerId: SHARER_ID, email, now: this.now };
    const shareMails = { personal: { token, tokenHash, mail: exampleMail }, news: exampleMail };
    const assignResult = await assignProtocol(
      env,
      { ...shareFields, ...assignmentFields, notesLanguage: 'en', language: 'en' },
      shareMails,
    );
    if (this.isDeleted) return expect(assignResult).toBeUndefined();
    if (this.provedEmails.has(email)) return;
    if (!this.isLive(this.personalTokens.get(email))) {
      // An address gets no more than ten mails a day, nor more than five links in a week.
      const [made] = await db.run([statement('SELECT token AS data FROM share_link WHERE token = ?1', token)]);
      this.personalTokens.delete(email);
      if (made?.[0] === undefined) return;
      this.personalTokens.set(email, token);
    }
    this.endTimes.set(this.personalTokens.get(email) ?? '', this.now + 30 * DAY_MS);
  }

  async #clientId(email: string): Promise<number> {
    const [ids] = await db.run([statement('SELECT CAST(id AS TEXT) AS data FROM user WHERE email = ?1', email)]);
    return Number(ids?.[0] ?? -1);
  }

  async endPersonal(email: string): Promise<void> {
    const personalLinkKey = { userId: SHARER_ID, protocolId: PROTOCOL_ID, clientId: await this.#clientId(email) };
    expect(await endPersonalLink(env, personalLinkKey, this.now)).toBe(!this.isDeleted);
    if (!this.isDeleted) this.personalTokens.delete(email);
  }

  async restorePersonal(email: string): Promise<void> {
    const personalLinkKey = { userId: SHARER_ID, protocolId: PROTOCOL_ID, clientId: await this.#clientId(email) };
    const restoredUntil = await restorePersonalLink(env, personalLinkKey, this.now);
    if (restoredUntil === undefined) return;
    const openPersonalToken = this.personalTokens.get(email);
    expect(this.isDeleted).toBe(false);
    const [tokens] = await db.run([
      statement(
        'SELECT token AS data FROM share_link WHERE client_id = ?1 AND ended_at IS NULL',
        personalLinkKey.clientId,
      ),
    ]);
    expect(tokens).toHaveLength(1);
    if (this.isLive(openPersonalToken)) expect(tokens).toEqual([openPersonalToken]);
    expect(this.endTimes.get(tokens?.[0] ?? '')).toBe(restoredUntil);
    this.personalTokens.set(email, tokens?.[0] ?? '');
  }

  async remove(email: string): Promise<void> {
    await db.run([statement('DELETE FROM protocol_assignment WHERE client_id = ?1', await this.#clientId(email))]);
    this.personalTokens.delete(email);
  }

  async prove(email: string): Promise<void> {
    await db.run([statement('UPDATE user SET activated_at = 1 WHERE email = ?1 RETURNING email AS data', email)]);
    if ((await this.#clientId(email)) > 0) this.provedEmails.add(email);
  }

  async delete(): Promise<void> {
    expect(await deleteProtocol(env, SHARER_ID, PROTOCOL_ID, this.now)).toBe(!this.isDeleted);
    this.isDeleted = true;
  }

  async undelete(): Promise<void> {
    if ((await restoreProtocol(env, SHARER_ID, PROTOCOL_ID, this.now)) === 'restored') this.isDeleted = false;
  }

  async performRandomAction(): Promise<void> {
    const email = pickRandomItem(this.random, CLIENT_EMAILS);
    const actionName =
      this.random() < 0.5
        ? pickRandomItem(this.random, [
            ...(['rotateNamed', 'rotateNamed', 'revokeNamed', 'revokeNamed'] as const),
            ...(['endNamed', 'undo', 'undo'] as const),
          ])
        : pickRandomItem(this.random, [
            ...(['link', 'link', 'rotate', 'revoke', 'restore', 'restore', 'share', 'share'] as const),
            ...(['endPersonal', 'restorePersonal', 'remove', 'prove', 'delete', 'undelete', 'undelete'] as const),
          ]);
    this.now += pickRandomItem(this.random, [1, 1, 60_000, DAY_MS, 9 * DAY_MS, 31 * DAY_MS]);
    this.log.push(`${actionName} ${email} at ${this.now - START_MS}`);
    if (actionName === 'rotate') await this.rotate();
    else await this[actionName](email);
  }

  async compareWithDatabase(): Promise<void> {
    const [readable, live] = await db.run([
      statement(
        `SELECT l.token AS data FROM share_link l WHERE ${isLinkReadableSql('l', 'l.token', '?1')} ORDER BY l.token`,
        this.now,
      ),
      statement("SELECT token AS data FROM share_link WHERE kind = 'open' AND ended_at IS NULL"),
    ]);
    const expectedTokens = [this.open, ...this.personalTokens.values()].filter((token) => token && this.isLive(token));
    expect([this.log, readable]).toEqual([this.log, this.isDeleted ? [] : expectedTokens.toSorted()]);
    expect(live?.length ?? 0).toBeLessThanOrEqual(1);
  }
}

it(`LINK-02 LINK-04 LINK-06 no sequence leaves two open links, nor opens one that has ended (${SEQUENCE_COUNT} sequences)`, {
  timeout: 30 * 60_000,
}, async () => {
  for (let randomSeed = 1; randomSeed <= SEQUENCE_COUNT; randomSeed++) {
    await clearDatabase();
    const linkModel = new LinkModel(randomSeed);
    for (let stepIndex = 0; stepIndex < STEP_COUNT; stepIndex++) {
      await linkModel.performRandomAction();
      await linkModel.compareWithDatabase();
    }
  }
});
