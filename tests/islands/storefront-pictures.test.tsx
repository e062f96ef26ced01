import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadLogo } from '#contract/storefront/calls.ts';
import { getTranslate } from '#i18n/translate.ts';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { fitPictureSize, preparePicture } from '#stores/media/scaling.ts';
import { renderTree, waitUntil } from '../support/renderTree.tsx';

const t = getTranslate('en');
let encodedCanvases: { width: number; height: number; requestedType: string }[];
/** Picture formats that the fake canvas can encode. */
let encodableMediaTypes: readonly string[];

/** Replaces bitmap and canvas functions, which happy-dom lacks. */
function stubCanvas(imageWidth = 4000, imageHeight = 1000): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob, { imageOrientation }: ImageBitmapOptions) => {
    expect(imageOrientation).toBe('from-image');
    if ((await file.text()) === 'broken') throw new DOMException('The source image could not be decoded.');
    return { width: imageWidth, height: imageHeight, close: () => undefined };
  });
  const canvasPrototype = HTMLCanvasElement.prototype;
  vi.spyOn(canvasPrototype, 'getContext').mockReturnValue(null);
  vi.spyOn(canvasPrototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, onBlob, mediaType = '') {
    const encodedMediaType = encodableMediaTypes.includes(mediaType) ? mediaType : 'image/png';
    encodedCanvases.push({ width: this.width, height: this.height, requestedType: mediaType });
    onBlob(new Blob(['small'], { type: encodedMediaType }));
  });
}

/** Fake XMLHttpRequest that reports upload progress. */
class FakeRequest {
  static sentRequests: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  line = '';
  body: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open(method: string, url: string) {
    this.line = `${method} ${url}`;
  }
  setRequestHeader(headerName: string, headerValue: string) {
    this.headers[headerName.toLowerCase()] = headerValue;
  }
  send(sentBody: unknown) {
    this.body = sentBody;
    FakeRequest.sentRequests.push(this);
  }
  respond(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  localStorage.setItem('access_token', 'a');
  FakeRequest.sentRequests = [];
  encodedCanvases = [];
  encodableMediaTypes = ['image/png', 'image/jpeg', 'image/webp'];
  stubCanvas();
});

const makeUpload = (mediaType: string, fileContent = 'large') => new File([fileContent], 'a', { type: mediaType });

describe('a picture before it is sent', () => {
  it.each([
    [4000, 1000, [2000, 500]],
    [1000, 4000, [500, 2000]],
    [800, 600, [800, 600]],
    [9000, 1, [2000, 1]],
    // Phones of 48 and 200 megapixels.
    [8064, 6048, [2000, 1500]],
    [16320, 12240, [2000, 1500]],
  ])('AMB-STORE-13 of %d × %d becomes %o', (imageWidth, imageHeight, fittedSize) => {
    expect(fitPictureSize({ width: imageWidth, height: imageHeight })).toEqual(fittedSize);
  });

  it.each([
    [['image/png', 'image/jpeg', 'image/webp'], 'image/png', 'image/webp'],
    [['image/png', 'image/jpeg'], 'image/png', 'image/png'],
    [['image/png', 'image/jpeg'], 'image/webp', 'image/jpeg'],
  ])(
    'AMB-STORE-13 is drawn anew where a browser writes %o: %s becomes %s',
    async (browserMediaTypes, originalMediaType, preparedMediaType) => {
      encodableMediaTypes = browserMediaTypes;
      const preparedPicture = await preparePicture(makeUpload(originalMediaType));
      expect(preparedPicture).toMatchObject({ ok: true, picture: { type: preparedMediaType } });
      expect(encodedCanvases[0]).toMatchObject({ width: 2000, height: 500 });
    },
  );

  it.each([
    ['image/svg+xml', 'large', 'type'],
    ['application/pdf', 'large', 'type'],
    ['image/png', 'broken', 'type'],
  ])('AMB-STORE-13 %s that is %s is refused: %s', async (mediaType, fileContent, expectedProblem) => {
    expect(await preparePicture(makeUpload(mediaType, fileContent))).toEqual({ ok: false, problem: expectedProblem });
  });

  it('AMB-STORE-13 a large one that the browser has no memory for is too large, not of another kind', async () => {
    const undecodablePicture = new File([`broken${'x'.repeat(5 * 1024 * 1024)}`], 'a', {
      type: 'image/jpeg',
    });
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    expect(await preparePicture(undecodablePicture)).toEqual({ ok: false, problem: 'large' });
  });

  it('AMB-STORE-13 is refused if it is too large even then', async () => {
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((onBlob, mediaType) =>
      onBlob(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: mediaType ?? '' })),
    );
    expect(await preparePicture(makeUpload('image/png'))).toEqual({ ok: false, problem: 'large' });
  });
});

describe('a field for a picture', () => {
  let container: HTMLElement;
  const onLogoUploaded = vi.fn<(logoUrl: string) => void>();
  const uploadPicture: Parameters<typeof PictureField>[0]['sendPicture'] = async (apiClient, picture) =>
    onLogoUploaded((await apiClient(uploadLogo, { body: createPictureForm({ file: picture }) })).logo);

  beforeEach(async () => {
    onLogoUploaded.mockClear();
    const renderedTree = renderTree();
    ({ container } = renderedTree);
    const removePicture = async () => undefined;
    await renderedTree.renderNode(
      <PictureField {...{ t, sendPicture: uploadPicture, onRemove: removePicture }} label="Logo" pictureUrl="/old" />,
    );
  });

  const readImageSource = () => container.querySelector('img')?.getAttribute('src');
  const readErrorText = () => container.querySelector('[role="alert"]')?.textContent;

  async function choosePictureFile(chosenFile: File): Promise<void> {
    const fileInput = container.querySelector('input');
    if (!fileInput) throw new Error('no field');
    Object.defineProperty(fileInput, 'files', { value: [chosenFile], configurable: true });
    await act(async () => void fileInput.dispatchEvent(new Event('change', { bubbles: true })));
  }

  async function awaitUploadRequest(): Promise<FakeRequest> {
    await waitUntil(() => expect(FakeRequest.sentRequests).toHaveLength(1));
    const [request] = FakeRequest.sentRequests;
    if (!request) throw new Error('nothing sent');
    return request;
  }

  it('STORE-13 sends it as `file`, shows it and how far it is, and then is told its address', async () => {
    await choosePictureFile(makeUpload('image/png'));
    const request = await awaitUploadRequest();
    expect(request.line).toBe('PUT /api/v2/account/practitioners/store/logo');
    expect(request.headers['authorization']).toBe('Bearer a');
    expect(request.headers['content-type']).toBeUndefined();
    expect([...(request.body as FormData).keys()]).toEqual(['file']);
    expect(readImageSource()).toMatch(/^blob:/);
    await act(async () => request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
    expect(container.querySelector('progress')?.value).toBe(0.25);
    await act(async () => request.respond(200, { logo: '/new' }));
    expect(onLogoUploaded).toHaveBeenCalledWith('/new');
    expect(container.querySelector('progress')).toBeNull();
  });

  it.each([
    [413, 'The picture is too large. It may have 16\u00a0megapixels and 5\u00a0MB at most.'],
    [415, 'This is not a picture that can be used: PNG, JPEG or WebP.'],
    [500, 'The picture could not be sent. The previous one stays.'],
  ])('AMB-STORE-13 keeps the old one and says why on %d', async (responseStatus, expectedText) => {
    await choosePictureFile(makeUpload('image/png'));
    const request = await awaitUploadRequest();
    await act(async () => request.respond(responseStatus, { message: 'English' }));
    expect([readErrorText(), readImageSource()]).toEqual([expectedText, '/old']);
  });

  it('TRUST-7 keeps the old one and names the limit of a day in the server’s words', async () => {
    await choosePictureFile(makeUpload('image/png'));
    const request = await awaitUploadRequest();
    await act(async () => request.respond(429, { message: 'You can upload 100 pictures a day.' }));
    expect([readErrorText(), readImageSource()]).toEqual(['You can upload 100 pictures a day.', '/old']);
  });

  it('AMB-STORE-13 keeps the old one where the network fails', async () => {
    await choosePictureFile(makeUpload('image/png'));
    const request = await awaitUploadRequest();
    await act(async () => request.onerror());
    expect([readErrorText(), readImageSource()]).toEqual([
      'The picture could not be sent. The previous one stays.',
      '/old',
    ]);
  });

  it('AMB-STORE-13 sends nothing that is no picture', async () => {
    await choosePictureFile(makeUpload('text/html'));
    expect(readErrorText()).toMatch(/^This is not a picture/);
    expect(FakeRequest.sentRequests).toEqual([]);
  });
});
