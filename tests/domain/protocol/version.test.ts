import { expect, it } from 'vitest';
import { isOlderVersion, makeOneMsNewer } from '#domain/protocol/version.ts';
import { protocol } from '../../support/protocol-server.ts';

const protocolUpdatedAt = (updated_at: string) => ({ ...protocol(7), updated_at });
const READ_AT = '2026-11-23T10:00:00.000Z';
const ONE_SECOND_LATER = '2026-11-23T10:00:01.000Z';

it('SEAM-3 a confirmed change is newer than what was read before it, and older than what is read after it', () => {
  const changedProtocol = makeOneMsNewer(protocolUpdatedAt(READ_AT));
  expect(isOlderVersion(protocolUpdatedAt(READ_AT), changedProtocol)).toBe(true);
  expect(isOlderVersion(protocolUpdatedAt(ONE_SECOND_LATER), changedProtocol)).toBe(false);
  expect(isOlderVersion(protocolUpdatedAt(READ_AT), protocolUpdatedAt(READ_AT))).toBe(false);
});

it('SEAM-3 without dates, and of another protocol, nobody knows', () => {
  expect(isOlderVersion(protocol(7), protocolUpdatedAt(READ_AT))).toBe(false);
  expect(isOlderVersion(protocolUpdatedAt(READ_AT), makeOneMsNewer(protocol(7)))).toBe(false);
  expect(
    isOlderVersion({ ...protocolUpdatedAt(READ_AT), protocol_id: 8 }, protocolUpdatedAt(ONE_SECOND_LATER)),
  ).toBe(false);
  expect(isOlderVersion(protocolUpdatedAt(READ_AT), undefined)).toBe(false);
});
