import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DER_SEQUENCE_TAG = 0x30;
const decodeHex = (hexDigits: string): Buffer => Buffer.from(hexDigits, 'hex');

/** Constant fields of the certificate in DER. */
const [version3, serialStart] = [decodeHex('a003020102'), decodeHex('020901')];
const ecdsaWithSha256 = decodeHex('300a06082a8648ce3d040302');
const encodedCommonName = decodeHex(`30143112301006035504030c09${Buffer.from('localhost').toString('hex')}`);
/** Extension subjectAltName: the host and 127.0.0.1. */
const encodedAlternativeNames = decodeHex(
  `a31e301c301a0603551d11041330118209${Buffer.from('localhost').toString('hex')}87047f000001`,
);

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });

/** Chromium argument that trusts the certificate. Chromium never caches responses with certificate errors. */
export const CERTIFICATE_TRUST_ARGUMENT = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKeyInfo).digest('base64')}`;

/** Self-signed certificate for localhost, valid for a day (RFC 5280, DER written by hand). */
export function createCertificate(): { readonly key: string; readonly cert: string } {
  const unsignedContent = encodeDer(
    DER_SEQUENCE_TAG,
    ...[version3, serialStart, randomBytes(8), ecdsaWithSha256, encodedCommonName],
    encodeDer(DER_SEQUENCE_TAG, encodeTime(-1), encodeTime(24)),
    ...[encodedCommonName, publicKeyInfo, encodedAlternativeNames],
  );
  const signature = encodeDer(0x03, decodeHex('00'), sign('sha256', unsignedContent, privateKey));
  const certificateBase64 = encodeDer(DER_SEQUENCE_TAG, unsignedContent, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificateBase64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function encodeDer(tag: number, ...contentParts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contentParts);
  const { length } = content;
  const longLengthBytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : longLengthBytes)]), content]);
}

function encodeTime(hoursFromNow: number): Buffer {
  const isoTime = new Date(Date.now() + hoursFromNow * 3_600_000).toISOString();
  return encodeDer(0x18, Buffer.from(`${isoTime.slice(0, 19).replaceAll(/[-T:]/g, '')}Z`));
}
