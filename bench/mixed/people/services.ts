import { pick } from '../../../tests/support/random.ts';
import type { Visitor } from '../visitor.ts';

const SERVICES = '/v2/account/practitioners/store/services';
const MOST_SERVICES = 5;

export interface Service {
  readonly id: number;
  name: string;
  description: string;
  icon: string;
}

/** A list of services, its owner's ledger of it, and who changes it. */
interface Own {
  readonly visitor: Visitor;
  readonly random: () => number;
  readonly services: Service[];
}

const someService = (random: () => number) => ({
  name: `Visit ${Math.floor(random() * 1_000_000)}`,
  description: pick(random, ['An hour.', 'Half an hour.']),
  icon: pick(random, ['leaf', 'drop']),
});

async function add({ visitor, random, services }: Own): Promise<boolean> {
  if (services.length >= MOST_SERVICES) return false;
  const body = someService(random);
  const change = { kind: 'storefront, add service', method: 'POST', path: SERVICES, body } as const;
  const done = await visitor.change<{ id: number }>(change);
  if (done) services.push({ id: done.id, ...body });
  return done !== undefined;
}

async function remove({ visitor, services }: Own, service: Service): Promise<boolean> {
  const path = `${SERVICES}/${service.id}`;
  if (!(await visitor.change({ kind: 'storefront, delete service', method: 'DELETE', path }))) return false;
  services.splice(services.indexOf(service), 1);
  return true;
}

async function move({ visitor, random, services }: Own, service: Service): Promise<boolean> {
  const order = 1 + Math.floor(random() * services.length);
  const path = `${SERVICES}/${service.id}/reorder`;
  const change = { kind: 'storefront, move service', method: 'PUT', path, body: { order } } as const;
  if (!(await visitor.change(change))) return false;
  services.splice(services.indexOf(service), 1);
  services.splice(order - 1, 0, service);
  return true;
}

async function edit({ visitor, random }: Own, service: Service): Promise<boolean> {
  const body = someService(random);
  const path = `${SERVICES}/${service.id}`;
  if (!(await visitor.change({ kind: 'storefront, services', method: 'PUT', path, body }))) return false;
  Object.assign(service, body);
  return true;
}

/** Changes the services of a storefront; says whether the shop has acknowledged a change. */
export async function changeServices(own: Own): Promise<boolean> {
  const service = own.services.length > 0 ? pick(own.random, own.services) : undefined;
  if (!service) return add(own);
  return pick(own.random, [add, remove, move, edit])(own, service);
}
