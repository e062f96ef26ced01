import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const tags = { integer: 0x02, bitString: 0x03, octetString: 0x04, objectId: 0x06, utf8: 0x0c, time: 0x18 };
const [sequence, set, version, extensions] = [0x30, 0x31, 0xa0, 0xa3];
const [dnsName, ipAddress] = [0x82, 0x87];

const ecdsaWithSha256 = der(sequence, der(tags.objectId, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(tags.objectId, Buffer.from('550403', 'hex'));
const subjectAlternativeName = der(tags.objectId, Buffer.from('551d11', 'hex'));

/** Self-signed certificate for localhost, valid for a day (RFC 5280, DER written by hand). */
export function createCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(set, der(sequence, commonName, der(tags.utf8, Buffer.from('localhost')))));
  const names = der(
    sequence,
    der(dnsName, Buffer.from('localhost')),
    der(ipAddress, Buffer.from([127, 0, 0, 1])),
  );
  const content = der(
    sequence,
    der(version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    der(sequence, time(-1), time(24)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(extensions, der(sequence, der(sequence, subjectAlternativeName, der(tags.octetString, names)))),
  );
  const signature = der(tags.bitString, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(der(sequence, content, ecdsaWithSha256, signature)),
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function time(hours: number): Buffer {
  const moment = new Date(Date.now() + hours * 3_600_000).toISOString();
  return der(tags.time, Buffer.from(`${moment.slice(0, 19).replaceAll(/[-T:]/g, '')}Z`));
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
