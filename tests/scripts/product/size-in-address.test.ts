import { beforeEach, expect, it, vi } from 'vitest';
import { syncSizeWithAddress } from '#scripts/product/size-in-address.ts';

const PATH = '/en/products/zinc';
let sizes: HTMLElement;
let turned: (number | undefined)[];

/** Shows the size choice of a product page: size 32 is the default, 33 has its own picture. */
function open(address: string, chosen: string): void {
  history.replaceState({ kept: true }, '', PATH + address);
  sizes = document.createElement('fieldset');
  sizes.dataset['sizes'] = '32';
  const frame = (id: string) => (id === '33' ? 'data-frame="2"' : 'data-frame="0"');
  const radio = (id: string) =>
    `<input type="radio" name="variant" value="${id}" ${frame(id)} ${id === chosen ? 'checked' : ''}>`;
  sizes.innerHTML = `${['31', '32', '33'].map(radio).join('')}<input type="number" value="1">`;
  const frames = document.createElement('ul');
  frames.dataset['frames'] = '';
  Object.defineProperty(frames, 'clientWidth', { value: 100 });
  turned = [];
  frames.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') turned.push(options.left);
  };
  document.body.replaceChildren(frames, sizes);
}

const radioOf = (id: string) => sizes.querySelector<HTMLInputElement>(`[value="${id}"]`);
const checked = () => [...sizes.querySelectorAll('input')].find((one) => one.checked)?.value;
const address = () => location.pathname + location.search + location.hash;

function choose(id: string): void {
  const radio = radioOf(id);
  if (radio) radio.checked = true;
  radio?.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => vi.restoreAllMocks());

it('CAT-05 a chosen size is written into the address, all else of it kept, the one shown unasked is not', () => {
  open('?utm=a%20b&x=1,2#picture-2', '32');
  syncSizeWithAddress(sizes);
  const entries = history.length;
  choose('33');
  expect(address()).toBe(`${PATH}?utm=a%20b&x=1,2&variant=33#picture-2`);
  choose('31');
  expect(address()).toBe(`${PATH}?utm=a%20b&x=1,2&variant=31#picture-2`);
  choose('32');
  expect(address()).toBe(`${PATH}?utm=a%20b&x=1,2#picture-2`);
  expect([history.length, history.state]).toEqual([entries, { kept: true }]);
});

it('CAT-05 a page that shows the size of its address leaves it alone, and so does the quantity', () => {
  open('?variant=33', '33');
  const write = vi.spyOn(history, 'replaceState');
  syncSizeWithAddress(sizes);
  sizes.querySelector('input[type=number]')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(write).not.toHaveBeenCalled();
  expect(turned).toEqual([]);
});

it('CAT-05 a size chosen before the script was there counts; what names no size is taken away', () => {
  open('?utm=a', '32');
  const radio = radioOf('31');
  if (radio) radio.checked = true;
  syncSizeWithAddress(sizes);
  expect([address(), checked()]).toEqual([`${PATH}?utm=a&variant=31`, '31']);
  open('?variant=7&utm=a', '32');
  syncSizeWithAddress(sizes);
  expect([address(), checked()]).toEqual([`${PATH}?utm=a`, '32']);
});

it('CAT-05 the address wins where a step back stays within the page, or brings back the page as it was', () => {
  open('?variant=33', '33');
  syncSizeWithAddress(sizes);
  history.replaceState(null, '', `${PATH}?variant=31`);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(checked()).toBe('31');
  history.replaceState(null, '', PATH);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(checked()).toBe('32');
});

it('CAT-05 the picture follows the size', () => {
  open('', '32');
  syncSizeWithAddress(sizes);
  turned = [];
  choose('33');
  history.replaceState(null, '', PATH);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(turned).toEqual([200, 0]);
  for (const radio of sizes.querySelectorAll('input')) radio.removeAttribute('data-frame');
  choose('33');
  expect(turned).toEqual([200, 0]);
});
