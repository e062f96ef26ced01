import { expect, it } from 'vitest';
import { isOlderVersion, makeOneMsNewer } from '#domain/protocol/version.ts';
import { protocol } from '../../support/protocol-server.ts';

const protocolChangedAt = (updated_at: string) => ({ ...protocol(7), updated_at });
const READ_TIME = '2026-11-23T10:00:00.000Z';
const ONE_SECOND_LATER = '2026-11-23T10:00:01.000Z';

it('SEAM-3 a confirmed change is newer than what was read before it, and older than what is read after it', () => {
  const changedProtocol = makeOneMsNewer(protocolChangedAt(READ_TIME));
  expect(isOlderVersion(protocolChangedAt(READ_TIME), changedProtocol)).toBe(true);
  expect(isOlderVersion(protocolChangedAt(ONE_SECOND_LATER), changedProtocol)).toBe(false);
  expect(isOlderVersion(protocolChangedAt(READ_TIME), protocolChangedAt(READ_TIME))).toBe(false);
});

it('SEAM-3 without dates, and of another protocol, nobody knows', () => {
  expect(isOlderVersion(protocol(7), protocolChangedAt(READ_TIME))).toBe(false);
  expect(isOlderVersion(protocolChangedAt(READ_TIME), makeOneMsNewer(protocol(7)))).toBe(false);
  expect(isOlderVersion({ ...protocolChangedAt(READ_TIME), protocol_id: 8 }, protocolChangedAt(ONE_SECOND_LATER))).toBe(
    false,
  );
  expect(isOlderVersion(protocolChangedAt(READ_TIME), undefined)).toBe(false);
});
