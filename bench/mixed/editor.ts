import { pick } from '../../tests/support/random.ts';
import { differ, type Person } from './person.ts';
import type { Visitor } from './visitor.ts';

const STORE = '/v2/account/practitioners/store';
const MOST_SERVICES = 5;

interface Heading {
  readonly title: string;
  readonly description: string;
}

interface Store {
  readonly slug: string | null;
  readonly header: Heading;
  readonly about: Heading;
  readonly message: string;
  readonly services: readonly { readonly id: number; readonly name: string }[];
}

export interface OpenStorefront {
  readonly slug: string;
  readonly person: Person;
}

/** Opens a storefront under a name; its owner then edits it part by part. */
export async function openStorefront(
  visitor: Visitor,
  name: string,
  random: () => number,
): Promise<OpenStorefront> {
  const body = { type: 'clinic', theme: 'calm' };
  await visitor.change({ kind: 'storefront, open', method: 'POST', path: STORE, body });
  const named = { kind: 'storefront, name', method: 'PUT', path: STORE, body: { shop_name: name } } as const;
  const { slug } = (await visitor.change<Store>(named)) ?? {};
  if (!slug) throw new Error(`There is no storefront "${name}"`);
  return { slug, person: editor(visitor, slug, random) };
}

function editor(visitor: Visitor, slug: string, random: () => number): Person {
  const headings = new Map<'header' | 'about', Heading>();
  const services: { readonly id: number; name: string }[] = [];
  let message: string | undefined;
  const text = (about: string) => `${about} ${Math.floor(random() * 1_000_000)}`;
  const setHeading = async () => {
    const section = pick(random, ['header', 'about'] as const);
    const body = { title: text('Calm and exact'), description: text('By appointment, in Kilkenny.') };
    const change = { kind: 'storefront, texts', method: 'PUT', path: `${STORE}/${section}`, body } as const;
    if (await visitor.change(change)) headings.set(section, body);
  };
  const setMessage = async () => {
    const body = { message: text('Closed next week.') };
    const change = { kind: 'storefront, texts', method: 'PUT', path: `${STORE}/message`, body } as const;
    if (await visitor.change(change)) message = body.message;
  };
  const addService = async () => {
    if (services.length >= MOST_SERVICES) return;
    const body = { name: text('First visit'), description: 'An hour.', icon: 'leaf' };
    const change = {
      kind: 'storefront, add service',
      method: 'POST',
      path: `${STORE}/services`,
      body,
    } as const;
    const done = await visitor.change<{ id: number }>(change);
    if (done) services.push({ id: done.id, name: body.name });
  };
  const changeService = async () => {
    const service = services.length > 0 ? pick(random, services) : undefined;
    if (!service) return;
    const path = `${STORE}/services/${service.id}`;
    const kind = 'storefront, services';
    if (random() < 0.3) {
      if (await visitor.change({ kind, method: 'DELETE', path }))
        services.splice(services.indexOf(service), 1);
    } else if (random() < 0.5) {
      const order = 1 + Math.floor(random() * services.length);
      if (!(await visitor.change({ kind, method: 'PUT', path: `${path}/reorder`, body: { order } }))) return;
      services.splice(services.indexOf(service), 1);
      services.splice(order - 1, 0, service);
    } else {
      const body = { name: text('Second visit'), description: 'Half an hour.', icon: 'drop' };
      if (await visitor.change({ kind, method: 'PUT', path, body })) service.name = body.name;
    }
  };
  const acts = [
    setHeading,
    setMessage,
    addService,
    changeService,
    () => visitor.read('storefront, own', STORE),
  ];
  const differencesOf = (where: string, store: Store | undefined) => [
    ...[...headings].flatMap(([section, { title, description }]) =>
      differ(
        `${where} ${section}`,
        [title, description],
        [store?.[section].title, store?.[section].description],
      ),
    ),
    ...(message === undefined ? [] : differ(`${where} message`, message, store?.message)),
    ...differ(
      `${where} services`,
      services.map(({ name }) => name),
      store?.services.map(({ name }) => name),
    ),
  ];
  return {
    act: async () => void (await pick(random, acts)()),
    differences: async () => [
      ...differencesOf('own storefront', await visitor.read<Store>('storefront, own', STORE)),
      ...differencesOf(
        'public storefront',
        await visitor.read<Store>('storefront, API', `/v2/storefront/stores/${slug}`),
      ),
    ],
  };
}
