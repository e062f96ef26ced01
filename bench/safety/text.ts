import { randomFrom } from '../../tests/support/random.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { answerOf, ask, eachOf, type OpenShop, withShop } from './open-shop.ts';
import { ownThings } from './own-things.ts';

const ENOUGH = 10_000;
const AT_ONCE = 4;
const SEED = 20_261_121;
const LONGEST = 40;

/** Ranges of code points: ASCII with its controls, accents, right to left, Han, lone surrogates, above the first plane. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x7f],
  [0x20, 0x7e],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x590, 0x6ff],
  [0x2000, 0x206f],
  [0x3040, 0x9fff],
  [0xd800, 0xdfff],
  [0xfe00, 0xffff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2ffff],
  [0xe0000, 0x10ffff],
];

function randomText(random: () => number): string {
  const mixed = Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => RANGES[Math.floor(random() * RANGES.length)],
  );
  return Array.from({ length: 1 + Math.floor(random() * LONGEST) }, () => {
    const [from, to] = mixed[Math.floor(random() * mixed.length)] ?? [0x20, 0x7e];
    return String.fromCodePoint(from + Math.floor(random() * (to - from + 1)));
  }).join('');
}

/** Where texts are stored, how many at once, and how they are read again. */
interface Place {
  readonly name: string;
  readonly texts: number;
  readonly write: (texts: readonly string[]) => Promise<Response>;
  readonly read: () => Promise<unknown>;
}

const ACCOUNT = '/v2/account/practitioners';

async function placesOf({ origin, token }: OpenShop): Promise<Place[]> {
  const ids = await ownThings(origin, token);
  const get = (path: string) => answerOf<unknown>(ask(origin, 'GET', ACCOUNT + path, { token }));
  const put = (path: string, body: unknown) => ask(origin, 'PUT', ACCOUNT + path, { token, body });
  const protocol = `/protocols/${ids.protocol}`;
  const line = { product_variant_id: ids.variant, quantity: 1 };
  const inStorefront = (name: string, body: (texts: readonly string[]) => unknown, texts = 2): Place => ({
    name,
    texts,
    write: (given) => put(`/store${name}`, body(given)),
    read: () => get('/store'),
  });
  return [
    {
      name: 'protocol',
      texts: 2,
      write: ([name, description]) => put(`${protocol}/update`, { name, description }),
      read: () => get(protocol),
    },
    {
      name: 'notes',
      texts: 1,
      write: ([notes]) => put(`${protocol}/products`, { ...line, notes }),
      read: () => get(protocol),
    },
    inStorefront('/header', ([title, description]) => ({ title, description })),
    inStorefront('/about', ([title, description]) => ({ title, description })),
    inStorefront('/services/header', ([title, description]) => ({ title, description })),
    inStorefront('/message', ([message]) => ({ message }), 1),
    inStorefront('/contact', ([description]) => ({ appointment_url: null, description }), 1),
    inStorefront(`/services/${ids.service}`, ([name, description, icon]) => ({ name, description, icon }), 3),
    inStorefront(`/packages/${ids.package}`, (features) => ({ features }), 8),
    inStorefront(`/faqs/${ids.faq}`, ([question, answer]) => ({ question, answer })),
  ];
}

/** Every text in a document, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Stores texts of every kind and reads them again. */
export async function text(): Promise<PromiseResult[]> {
  return withShop('text', async (shop) => {
    const places = await placesOf(shop);
    const random = randomFrom(SEED);
    const broken: string[] = [];
    const counts = { kept: 0, refused: 0 };
    // One worker for each place, because a place holds one text at a time.
    await eachOf(places, AT_ONCE, async ({ name, texts: size, write, read }) => {
      for (let number = 0; number < ENOUGH / places.length; number += size) {
        const texts = Array.from({ length: size }, () => randomText(random));
        const response = await write(texts);
        await response.text();
        if (response.ok) {
          const stored = new Set(textsIn(await read()));
          broken.push(
            ...texts.filter((one) => !stored.has(one)).map((one) => `${name} ${JSON.stringify(one)}`),
          );
          counts.kept += size;
        } else if (response.status === 422) counts.refused += size;
        else broken.push(`${name} ${response.status}`);
      }
    });
    const total = `${counts.kept + counts.refused} texts, ${counts.kept} kept, ${counts.refused} refused`;
    const result = noneOf('a text comes back as it was, or is refused', total, broken);
    return [{ ...result, isKept: result.isKept && counts.kept > ENOUGH / 10 }];
  });
}
