import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAXIMUM_CREDENTIAL_BYTES } from '#contract/credential/limits.ts';
import { statement } from '#db/database.ts';
import { detectPictureType } from '#domain/media/picture-type.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import {
  ADMIN_CREDENTIALS_PATH,
  listStoredFiles,
  PDF_TEXT,
  readCredentialFile,
  submitAndReadCredential,
  submitCredential,
} from '../../support/credentials.ts';
import { callShopApi, readResponseBody, signIn } from '../../support/shop.ts';
import { getTestPicture } from '../../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const MEGABYTE = 1024 * 1024;
const createZeroBytes = (byteCount: number) => new Uint8Array(byteCount);
const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const concatenateBytes = (...byteParts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(byteParts.flatMap((byteArray) => [...byteArray]));

const REFUSED_FILES: readonly (readonly [name: string, file: BlobPart, status: number, code: string])[] = [
  ['zero bytes', '', 415, 'type'],
  ['HTML', '<script>alert(1)</script>', 415, 'type'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'type'],
  ['WebP', getTestPicture('WebP lossy'), 415, 'type'],
  ['HTML before a PDF', `<script>alert(1)</script>${PDF_TEXT}`, 415, 'type'],
  ['a zip that ends as a PDF', `PK\x03\x04${PDF_TEXT}`, 415, 'type'],
  ['a PDF without an end', '%PDF-1.7\n<script>alert(1)</script>', 415, 'type'],
  ['an encrypted PDF', PDF_TEXT.replace('/Root', '/Encrypt 2 0 R /Root'), 415, 'encrypted'],
  [
    'the first bytes of a PNG',
    concatenateBytes(getTestPicture('PNG in grey').subarray(0, 8), encodeUtf8(PDF_TEXT)),
    415,
    'broken',
  ],
  ['half a JPEG', getTestPicture('JPEG baseline').slice(0, 200), 415, 'broken'],
  ['11 MB', createZeroBytes(11 * MEGABYTE), 413, 'large'],
  ['10 MB and a byte', createZeroBytes(MAXIMUM_CREDENTIAL_BYTES + 1), 413, 'large'],
];

describe('CRED-02 files', () => {
  it.each(REFUSED_FILES)(
    'refuses %s, with everything that was sent beside it',
    async (_, file, expectedStatus, errorCode) => {
      const { access_token: token, id } = await signIn(3);
      const initialFiles = await listStoredFiles();
      const response = await submitCredential(token, { files: [PDF_TEXT, file] });
      expect(await readResponseBody(response, expectedStatus)).toMatchObject({ errors: { files: [errorCode] } });
      expect(await listStoredFiles()).toEqual(initialFiles);
      const [rows] = await database.run([statement(`SELECT '1' AS data FROM credential WHERE user_id = ?1`, id)]);
      expect(rows).toEqual([]);
    },
  );

  it('draws pictures anew: no metadata and nothing behind them is left', async () => {
    const { access_token: token } = await signIn(3);
    const trailingBytes = encodeUtf8('<script>alert(1)</script>');
    const files = [
      concatenateBytes(getTestPicture('PNG with transparency'), trailingBytes),
      concatenateBytes(getTestPicture('JPEG progressive'), trailingBytes),
    ];
    const { files: storedFiles, id } = await submitAndReadCredential(token, { files });
    expect(storedFiles.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    const { access_token: adminToken } = await signIn(1);
    for (const { id: fileId, type } of storedFiles) {
      const returnedFileBytes = new Uint8Array(await (await readCredentialFile(adminToken, id, fileId)).arrayBuffer());
      expect(detectPictureType(returnedFileBytes)).toBe(type);
      expect(new TextDecoder('latin1').decode(returnedFileBytes)).not.toMatch(/Birkenweg|Exif|GPS|script/);
    }
  });

  it('takes a PDF of 10 MB as it is, one to five files, and 30 MB together', async () => {
    const { access_token: token } = await signIn(3);
    const largePdf = concatenateBytes(
      encodeUtf8('%PDF-'),
      createZeroBytes(MAXIMUM_CREDENTIAL_BYTES - 11),
      encodeUtf8('%%EOF\n'),
    );
    expect(largePdf.byteLength).toBe(MAXIMUM_CREDENTIAL_BYTES);
    expect((await submitCredential(token, { files: [largePdf, largePdf, largePdf, largePdf] })).status).toBe(413);
    expect(await readResponseBody(submitCredential(token, { files: [] }), 422)).toMatchObject({
      errors: { files: ['required'] },
    });
    const refusalBody = await readResponseBody(
      submitCredential(token, { files: Array.from({ length: 6 }, () => PDF_TEXT) }),
      422,
    );
    expect(refusalBody).toMatchObject({ errors: { files: ['maximum'] } });
    const { files } = await submitAndReadCredential(token, { files: [largePdf, PDF_TEXT] });
    expect(files.map(({ type, bytes }) => [type, bytes])).toEqual([
      ['application/pdf', MAXIMUM_CREDENTIAL_BYTES],
      ['application/pdf', PDF_TEXT.length],
    ]);
  });

  it('without the service of pictures a picture is refused, and a PDF is not', async () => {
    const { access_token: token } = await signIn(3);
    const settingsWithoutImages = { IMAGES: undefined };
    expect(
      (await submitCredential(token, { files: [getTestPicture('PNG in grey')] }, { settings: settingsWithoutImages }))
        .status,
    ).toBe(503);
    expect((await submitCredential(token, {}, { settings: settingsWithoutImages })).status).toBe(201);
  });
});

describe('CRED-03 reading a file', () => {
  it('an admin saves it, nothing runs or stays, and each read is in the access log', async () => {
    const { access_token: token, id: userId } = await signIn(3);
    const { access_token: adminToken, id: adminId } = await signIn(1);
    const { id, files } = await submitAndReadCredential(token);
    const response = await readCredentialFile(adminToken, id, files[0]?.id);
    expect([response.status, await response.text()]).toEqual([200, PDF_TEXT]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="credential-${id}.pdf"`,
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await (await readCredentialFile(adminToken, id, files[0]?.id)).body?.cancel();
    const [log] = await database.run([
      statement(
        `SELECT json_array(actor_id, actor_kind, action, object) AS data FROM access_log WHERE subject_id = ?1`,
        userId,
      ),
    ]);
    const accessLogEntry = JSON.stringify([adminId, 'admin', 'read', `credential/${id}/file/${files[0]?.id}`]);
    expect(log).toEqual([accessLogEntry, accessLogEntry]);
  });

  it('EXT-6 by the id of a file nobody reaches it elsewhere, and a guess reaches nothing', async () => {
    const { access_token: token } = await signIn(3);
    const { access_token: adminToken } = await signIn(1);
    const { id, files } = await submitAndReadCredential(token);
    const submissionOfOtherUser = await submitAndReadCredential((await signIn(3)).access_token);
    const file = files[0]?.id ?? '';
    for (const path of [file, `${file}-96x64`, `../${file}`, `${'a'.repeat(22)}-96x64`])
      expect((await callShopApi(`/v2/storefront/media/${path}`)).status).toBe(404);
    for (const path of [
      `${submissionOfOtherUser.id}/files/${file}`,
      `${id}/files/${crypto.randomUUID()}`,
      `${id}/files/x`,
      `x/files/${file}`,
      `${id}/files/%00`,
      `${id}/files/${file}%2f..`,
    ])
      expect([path, (await callShopApi(`${ADMIN_CREDENTIALS_PATH}/${path}`, { token: adminToken })).status]).toEqual([
        path,
        404,
      ]);
    expect(await env.MEDIA.get(file)).toBeNull();
    expect((await readCredentialFile(token, id, file)).status).toBe(403);
    expect((await readCredentialFile(undefined, id, file)).status).toBe(401);
    const [log] = await database.run([
      statement(`SELECT '1' AS data FROM access_log WHERE object LIKE ?1`, `%${file}%`),
    ]);
    expect(log).toEqual([]);
  });
});
