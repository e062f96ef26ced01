import { beforeEach, expect, it, vi } from 'vitest';
import { syncSizeWithAddress } from '#scripts/product/size-in-address.ts';

const PRODUCT_PATH = '/en/products/zinc';
let sizeFields: HTMLElement;
let scrollPositions: (number | undefined)[];

/** Shows the size choice of a product page: size 32 is the default, 33 has its own picture. */
function showSizeChoice(urlSuffix: string, sizeId: string): void {
  history.replaceState({ kept: true }, '', PRODUCT_PATH + urlSuffix);
  sizeFields = document.createElement('fieldset');
  sizeFields.dataset['sizes'] = '32';
  const createFrameAttribute = (id: string) => (id === '33' ? 'data-frame="2"' : 'data-frame="0"');
  const createSizeRadioHtml = (id: string) =>
    `<input type="radio" name="variant" value="${id}" ${createFrameAttribute(id)} ${id === sizeId ? 'checked' : ''}>`;
  sizeFields.innerHTML = `${['31', '32', '33'].map(createSizeRadioHtml).join('')}<input type="number" value="1">`;
  const pictureFrameList = document.createElement('ul');
  pictureFrameList.dataset['frames'] = '';
  Object.defineProperty(pictureFrameList, 'clientWidth', { value: 100 });
  scrollPositions = [];
  pictureFrameList.scrollTo = (scrollOptions?: ScrollToOptions | number) => {
    if (typeof scrollOptions === 'object') scrollPositions.push(scrollOptions.left);
  };
  document.body.replaceChildren(pictureFrameList, sizeFields);
}

const findSizeRadio = (id: string) => sizeFields.querySelector<HTMLInputElement>(`[value="${id}"]`);
const readCheckedSize = () => [...sizeFields.querySelectorAll('input')].find((radioInput) => radioInput.checked)?.value;
const readRelativeUrl = () => location.pathname + location.search + location.hash;

function chooseSize(id: string): void {
  const sizeRadio = findSizeRadio(id);
  if (sizeRadio) sizeRadio.checked = true;
  sizeRadio?.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => vi.restoreAllMocks());

it('CAT-05 a chosen size is written into the address, all else of it kept, the one shown unasked is not', () => {
  showSizeChoice('?utm=a%20b&x=1,2#picture-2', '32');
  syncSizeWithAddress(sizeFields);
  const historyLength = history.length;
  chooseSize('33');
  expect(readRelativeUrl()).toBe(`${PRODUCT_PATH}?utm=a%20b&x=1,2&variant=33#picture-2`);
  chooseSize('31');
  expect(readRelativeUrl()).toBe(`${PRODUCT_PATH}?utm=a%20b&x=1,2&variant=31#picture-2`);
  chooseSize('32');
  expect(readRelativeUrl()).toBe(`${PRODUCT_PATH}?utm=a%20b&x=1,2#picture-2`);
  expect([history.length, history.state]).toEqual([historyLength, { kept: true }]);
});

it('CAT-05 a page that shows the size of its address leaves it alone, and so does the quantity', () => {
  showSizeChoice('?variant=33', '33');
  const replaceStateSpy = vi.spyOn(history, 'replaceState');
  syncSizeWithAddress(sizeFields);
  sizeFields.querySelector('input[type=number]')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(replaceStateSpy).not.toHaveBeenCalled();
  expect(scrollPositions).toEqual([]);
});

it('CAT-05 a size chosen before the script was there counts; what names no size is taken away', () => {
  showSizeChoice('?utm=a', '32');
  const sizeRadio = findSizeRadio('31');
  if (sizeRadio) sizeRadio.checked = true;
  syncSizeWithAddress(sizeFields);
  expect([readRelativeUrl(), readCheckedSize()]).toEqual([`${PRODUCT_PATH}?utm=a&variant=31`, '31']);
  showSizeChoice('?variant=7&utm=a', '32');
  syncSizeWithAddress(sizeFields);
  expect([readRelativeUrl(), readCheckedSize()]).toEqual([`${PRODUCT_PATH}?utm=a`, '32']);
});

it('CAT-05 the address wins where a step back stays within the page, or brings back the page as it was', () => {
  showSizeChoice('?variant=33', '33');
  syncSizeWithAddress(sizeFields);
  history.replaceState(null, '', `${PRODUCT_PATH}?variant=31`);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(readCheckedSize()).toBe('31');
  history.replaceState(null, '', PRODUCT_PATH);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(readCheckedSize()).toBe('32');
});

it('CAT-05 the picture follows the size', () => {
  showSizeChoice('', '32');
  syncSizeWithAddress(sizeFields);
  scrollPositions = [];
  chooseSize('33');
  history.replaceState(null, '', PRODUCT_PATH);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(scrollPositions).toEqual([200, 0]);
  for (const sizeRadio of sizeFields.querySelectorAll('input')) sizeRadio.removeAttribute('data-frame');
  chooseSize('33');
  expect(scrollPositions).toEqual([200, 0]);
});
