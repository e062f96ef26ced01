import { expect, it } from 'vitest';
import { isOlderVersion, makeOneMsNewer } from '#domain/protocol/version.ts';
import { protocol } from '../../support/protocol-server.ts';

const createProtocolChangedAt = (updated_at: string) => ({ ...protocol(7), updated_at });
const CLIENT_READ_TIME = '2026-11-23T10:00:00.000Z';
const ONE_SECOND_LATER = '2026-11-23T10:00:01.000Z';

it('SEAM-3 a confirmed change is newer than what was read before it, and older than what is read after it', () => {
  const changedProtocol = makeOneMsNewer(createProtocolChangedAt(CLIENT_READ_TIME));
  expect(isOlderVersion(createProtocolChangedAt(CLIENT_READ_TIME), changedProtocol)).toBe(true);
  expect(isOlderVersion(createProtocolChangedAt(ONE_SECOND_LATER), changedProtocol)).toBe(false);
  expect(isOlderVersion(createProtocolChangedAt(CLIENT_READ_TIME), createProtocolChangedAt(CLIENT_READ_TIME))).toBe(
    false,
  );
});

it('SEAM-3 without dates, and of another protocol, nobody knows', () => {
  expect(isOlderVersion(protocol(7), createProtocolChangedAt(CLIENT_READ_TIME))).toBe(false);
  expect(isOlderVersion(createProtocolChangedAt(CLIENT_READ_TIME), makeOneMsNewer(protocol(7)))).toBe(false);
  expect(
    isOlderVersion(
      { ...createProtocolChangedAt(CLIENT_READ_TIME), protocol_id: 8 },
      createProtocolChangedAt(ONE_SECOND_LATER),
    ),
  ).toBe(false);
  expect(isOlderVersion(createProtocolChangedAt(CLIENT_READ_TIME), undefined)).toBe(false);
});
