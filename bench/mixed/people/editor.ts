import { pick } from '../../../tests/support/random.ts';
import { changeOnBoth, type Devices } from '../devices.ts';
import { type Fact, type Life, type Person, person } from '../person.ts';
import type { Change } from '../visitor.ts';
import { changeServices, type Service } from './services.ts';

const STORE = '/v2/account/practitioners/store';
const THEMES = ['classic', 'calm', 'fresh'] as const;

interface Heading {
  readonly title: string;
  readonly description: string;
}

interface Texts {
  theme: string;
  header: Heading;
  about: Heading;
  message: string;
}

interface Store extends Texts {
  readonly slug: string | null;
  readonly services: readonly Service[];
}

/** A storefront as its owner knows it. */
interface Own {
  readonly devices: Devices;
  readonly random: () => number;
  readonly slug: string;
  readonly texts: Texts;
  readonly services: Service[];
}

const headingOf = ({ title, description }: Heading): Heading => ({ title, description });
const serviceOf = ({ id, name, description, icon }: Service): Service => ({ id, name, description, icon });

/** What the ledger says of a storefront. */
const comparable = ({ theme, header, about, message }: Texts, services: readonly Service[]) => ({
  ...{ theme, message, header: headingOf(header), about: headingOf(about) },
  services: services.map(serviceOf),
});

const factOf = ({ devices, texts, services }: Own, what: string, path: string): Fact => ({
  what,
  known: () => comparable(texts, services),
  found: async () => {
    const store = await devices[0].read<Store>(what, path);
    return store && comparable(store, store.services);
  },
});
const ownFact = (own: Own): Fact => factOf(own, 'storefront, own', STORE);
const publicFact = (own: Own): Fact => factOf(own, 'storefront, API', `/v2/storefront/stores/${own.slug}`);

const number = (random: () => number): number => Math.floor(random() * 1_000_000);
const someHeading = (random: () => number): Heading => ({
  title: `Calm and exact ${number(random)}`,
  description: `By appointment, in Kilkenny ${number(random)}.`,
});
const someMessage = (random: () => number): string => `Closed next week ${number(random)}.`;

async function setHeading(own: Own): Promise<Fact | undefined> {
  const section = pick(own.random, ['header', 'about'] as const);
  const body = someHeading(own.random);
  const change = { kind: 'storefront, texts', method: 'PUT', path: `${STORE}/${section}`, body } as const;
  if (!(await own.devices[0].change(change))) return undefined;
  own.texts[section] = body;
  return ownFact(own);
}

const messageChange = (message: string, was?: string): Change => ({
  ...{ kind: 'storefront, message', method: 'PUT', path: `${STORE}/message` },
  body: { message, ...(was !== undefined && { was: { message: was } }) },
});

async function setMessage(own: Own): Promise<Fact | undefined> {
  const message = someMessage(own.random);
  if (!(await own.devices[0].change(messageChange(message)))) return undefined;
  own.texts.message = message;
  return publicFact(own);
}

async function setMessageOnBoth(own: Own): Promise<Fact | undefined> {
  const { random, texts, devices } = own;
  const hasWas = random() < 0.5;
  const was = hasWas ? texts.message : undefined;
  const winner = await changeOnBoth(devices, {
    what: 'message of a storefront',
    values: [someMessage(random), someMessage(random)],
    hasWas,
    changeOf: (message) => messageChange(message, was),
    found: async () => (await devices[0].read<Store>('storefront, own', STORE))?.message,
  });
  texts.message = winner ?? texts.message;
  return ownFact(own);
}

async function setTheme(own: Own): Promise<Fact | undefined> {
  const theme = pick(own.random, THEMES);
  const change = { kind: 'storefront, theme', method: 'PUT', path: STORE, body: { theme } } as const;
  if (!(await own.devices[0].change(change))) return undefined;
  own.texts.theme = theme;
  return publicFact(own);
}

const setServices = async (own: Own): Promise<Fact | undefined> =>
  (await changeServices({ ...own, visitor: own.devices[0] })) ? ownFact(own) : undefined;

export interface OpenStorefront {
  readonly slug: string;
  readonly person: Person;
}

/** Opens a storefront under a name; its owner then edits it part by part. */
export async function openStorefront(devices: Devices, name: string, life: Life): Promise<OpenStorefront> {
  const [visitor] = devices;
  const body = { type: 'clinic', theme: 'calm' };
  await visitor.change({ kind: 'storefront, open', method: 'POST', path: STORE, body });
  const named = { kind: 'storefront, name', method: 'PUT', path: STORE, body: { shop_name: name } } as const;
  const { slug, ...store } = (await visitor.change<Store>(named)) ?? {};
  if (!slug) throw new Error(`There is no storefront "${name}"`);
  const nothing = { title: '', description: '' };
  const texts = { theme: 'calm', header: nothing, about: nothing, message: '', ...store };
  const own: Own = { devices, random: life.random, slug, texts, services: [] };
  const acts = [setHeading, setMessage, setMessageOnBoth, setTheme, setServices, setServices];
  const habits = {
    writes: acts.map((act) => () => act(own)),
    facts: () => [ownFact(own), publicFact(own)],
  };
  return {
    slug,
    person: person(life, habits, [() => visitor.open('account page', '/en/account/practitioner/store')]),
  };
}
