import { expect, it } from 'vitest';
import { isOlderVersion, makeOneMsNewer } from '#domain/protocol/version.ts';
import { protocol } from '../../support/protocol-server.ts';

const at = (updated_at: string) => ({ ...protocol(7), updated_at });
const READ = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T10:00:01.000Z';

it('SEAM-3 a confirmed change is newer than what was read before it, and older than what is read after it', () => {
  const changed = makeOneMsNewer(at(READ));
  expect(isOlderVersion(at(READ), changed)).toBe(true);
  expect(isOlderVersion(at(LATER), changed)).toBe(false);
  expect(isOlderVersion(at(READ), at(READ))).toBe(false);
});

it('SEAM-3 without dates, and of another protocol, nobody knows', () => {
  expect(isOlderVersion(protocol(7), at(READ))).toBe(false);
  expect(isOlderVersion(at(READ), makeOneMsNewer(protocol(7)))).toBe(false);
  expect(isOlderVersion({ ...at(READ), protocol_id: 8 }, at(LATER))).toBe(false);
  expect(isOlderVersion(at(READ), undefined)).toBe(false);
});
