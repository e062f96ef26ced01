import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const derTags = { integer: 0x02, bitString: 0x03, octetString: 0x04, objectId: 0x06, utf8: 0x0c, time: 0x18 };
const [sequence, set, version, extensions] = [0x30, 0x31, 0xa0, 0xa3];
const [dnsName, ipAddress] = [0x82, 0x87];

const ecdsaWithSha256 = encodeDer(
  sequence,
  encodeDer(derTags.objectId, Buffer.from('2a8648ce3d040302', 'hex')),
);
const commonName = encodeDer(derTags.objectId, Buffer.from('550403', 'hex'));
const subjectAlternativeName = encodeDer(derTags.objectId, Buffer.from('551d11', 'hex'));

/** Self-signed certificate for localhost, valid for a day (RFC 5280, DER written by hand). */
export function createCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encodeDer(
    sequence,
    encodeDer(set, encodeDer(sequence, commonName, encodeDer(derTags.utf8, Buffer.from('localhost')))),
  );
  const names = encodeDer(
    sequence,
    encodeDer(dnsName, Buffer.from('localhost')),
    encodeDer(ipAddress, Buffer.from([127, 0, 0, 1])),
  );
  const content = encodeDer(
    sequence,
    encodeDer(version, encodeDer(derTags.integer, Buffer.from([2]))),
    encodeDer(derTags.integer, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    encodeDer(sequence, encodeTime(-1), encodeTime(24)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(
      extensions,
      encodeDer(sequence, encodeDer(sequence, subjectAlternativeName, encodeDer(derTags.octetString, names))),
    ),
  );
  const signature = encodeDer(derTags.bitString, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: encodePem(encodeDer(sequence, content, ecdsaWithSha256, signature)),
  };
}

function encodeDer(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function encodeTime(hours: number): Buffer {
  const moment = new Date(Date.now() + hours * 3_600_000).toISOString();
  return encodeDer(derTags.time, Buffer.from(`${moment.slice(0, 19).replaceAll(/[-T:]/g, '')}Z`));
}

function encodePem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
