import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificate } from '../../bench/browser/certificate.ts';
import { type FrontProxy, startFrontProxy } from '../../bench/browser/front.ts';

describe('the front of the measurements', () => {
  let originServer: Server;
  let frontProxy: FrontProxy;

  beforeAll(async () => {
    originServer = createServer((request, response) => {
      const contentType = request.url === '/picture' ? 'image/webp' : 'text/html; charset=utf-8';
      response.setHeader('content-type', contentType).end('content '.repeat(100));
    });
    await new Promise<void>((resolve) => originServer.listen(0, '127.0.0.1', resolve));
    const serverAddress = originServer.address();
    frontProxy = await startFrontProxy(
      `http://127.0.0.1:${typeof serverAddress === 'object' ? serverAddress?.port : ''}`,
    );
  });
  afterAll(() => {
    frontProxy.close();
    originServer.close();
  });

  it('shows a certificate for localhost that is valid now', () => {
    const certificate = new X509Certificate(createCertificate().cert);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  });

  it('answers by HTTP/2, text in Brotli and pictures as they are', async () => {
    const proxiedPage = await requestThroughProxy('/page');
    expect(proxiedPage.encoding).toBe('br');
    expect(brotliDecompressSync(proxiedPage.body).toString()).toBe('content '.repeat(100));
    const pictureResponse = await requestThroughProxy('/picture');
    expect(pictureResponse.encoding).toBeUndefined();
    expect(pictureResponse.body.toString()).toBe('content '.repeat(100));
  });

  async function requestThroughProxy(path: string): Promise<{ encoding: string | undefined; body: Buffer }> {
    const http2Session = connect(frontProxy.url, { rejectUnauthorized: false });
    const responseStream = http2Session.request({ ':path': path });
    let contentEncoding: string | undefined;
    responseStream.on('response', (headers) => {
      contentEncoding = headers['content-encoding'];
    });
    const chunks: Buffer[] = [];
    for await (const chunk of responseStream) chunks.push(chunk);
    http2Session.close();
    return { encoding: contentEncoding, body: Buffer.concat(chunks) };
  }
});
