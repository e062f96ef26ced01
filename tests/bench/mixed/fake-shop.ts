import { bookWrites, listed } from './book-writes.ts';
import { cartOf, shopperWrites } from './shopper-writes.ts';
import { type Call, CONFLICT, type Json, type Method, newState, type Route, type State } from './state.ts';
import { storeWrites } from './store-writes.ts';

const WRITES: readonly Route[] = [...shopperWrites, ...bookWrites, ...storeWrites];

/** The kinds of writes that the fake shop understands. */
export const KINDS: readonly string[] = WRITES.map(([name]) => name);

/** What happens to one write of a kind: it is acknowledged without effect, or has its effect twice, at once or later. */
export interface Fault {
  readonly kind: string;
  readonly how: 'lost' | 'doubled';
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const assignedOf = ({ protocols, assignments }: State) =>
  assignments.flatMap(({ protocol, notes, discount }) =>
    protocols
      .filter(({ id }) => id === protocol)
      .map((one) => ({ ...listed(one), share_notes: notes, discount })),
  );

const ownPlanOf = ({ stock, startsOn, protocols }: State, id: number) => {
  const plan = protocols.find((one) => one.id === id);
  const products = plan && listed(plan).products;
  return (
    plan && {
      starts_on: startsOn,
      products: products?.map((one) => ({ ...one, stock: stock[one.variants[0]?.id ?? 0] })),
    }
  );
};

const storeOf = ({ store }: State) => ({ ...store, slug: 'a-clinic' });

/** What can be read, by path. */
const READS: readonly (readonly [path: RegExp, read: (state: State, id: string) => unknown])[] = [
  [/^\/v2\/storefront\/cart$/, cartOf],
  [/^\/v2\/account\/wishlist$/, ({ wishes }) => wishes.map((id) => ({ product_variant_id: id }))],
  [/^\/v2\/account\/clients\/protocols\/(\d+)$/, (state, id) => ownPlanOf(state, Number(id))],
  [/^\/v2\/account\/clients\/protocols/, (state) => ({ data: assignedOf(state) })],
  [/^\/v2\/account\/practitioners\/protocols\/(\d+)\/\w+$/, () => ({})],
  [
    /^\/v2\/account\/practitioners\/protocols\/(\d+)$/,
    ({ protocols }, id) => protocols.filter((one) => String(one.id) === id).map(listed)[0],
  ],
  [/^\/v2\/account\/practitioners\/protocols/, ({ protocols }) => ({ data: protocols.map(listed) })],
  [/^\/v2\/account\/practitioners\/store$/, storeOf],
  [/^\/v2\/storefront\/stores\//, storeOf],
  [
    /protocols\/(token-\d+)$/,
    ({ protocols }, token) => protocols.filter(({ link }) => link === token).map(listed)[0],
  ],
];

const copyOf = (state: State): State => structuredClone(state);
const isSame = (one: State, other: State): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A shop in memory that makes one mistake, in place of `fetch`. */
export class FakeShop {
  state = newState();
  /** Whether the mistake has been made. */
  hasErred = false;
  private readonly fault: Fault | undefined;
  private readonly answers = new Map<string, Answer>();
  private readonly former: { readonly handle: Route[3]; readonly call: Omit<Call, 'state'> }[] = [];

  constructor(fault?: Fault) {
    this.fault = fault;
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const headers = new Headers(init.headers);
    const path = pathname.replace(/^\/api/, '') + search;
    const body: Json = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (path === '/v2/auth/login') return Response.json({ access_token: body.email, refresh_token: 'r' });
    const key = headers.get('Idempotency-Key') ?? crypto.randomUUID();
    const answer = this.answers.get(key) ?? this.answer((init.method ?? 'GET') as Method, path, body);
    this.answers.set(key, answer);
    return Response.json(answer.body ?? { message: 'None' }, { status: answer.status });
  };

  private answer(method: Method, path: string, body: Json): Answer {
    const write = WRITES.find(([, own, pattern]) => own === method && pattern.test(path.split('?')[0] ?? ''));
    if (write) return this.write(write, path, body);
    for (const [pattern, read] of READS) {
      const match = pattern.exec(path.split('?')[0] ?? '');
      const found = match && read(this.state, match[1] ?? '');
      if (match) return { status: found === undefined ? 404 : 200, body: found };
    }
    return { status: path.startsWith('/en/') ? 200 : 404, body: {} };
  }

  private write([name, , pattern, handle]: Route, path: string, body: Json): Answer {
    const call = { ids: pattern.exec(path.split('?')[0] ?? '')?.slice(1) ?? [], body };
    const before = copyOf(this.state);
    const result = handle({ ...call, state: this.state });
    if (result === CONFLICT) return { status: 409, body: {} };
    if (result === undefined) return { status: 404, body: undefined };
    if (name === this.fault?.kind) this.err(before, { handle, call });
    return { status: 200, body: structuredClone(result) };
  }

  /** Makes the mistake as soon as it has an effect, from the third write of the kind on. */
  private err(before: State, write: (typeof this.former)[number]): void {
    this.former.push(write);
    if (this.hasErred || this.former.length < 3) return;
    const wrong = this.fault?.how === 'lost' ? before : this.again();
    if (wrong === undefined || isSame(wrong, this.state)) return;
    this.state = wrong;
    this.hasErred = true;
  }

  /** What would be there if a write came once more; of two at the same time either may be the later one. */
  private again(): State | undefined {
    for (const { handle, call } of this.former.slice(0, -2)) {
      const state = copyOf(this.state);
      handle({ ...call, state });
      if (!isSame(state, this.state)) return state;
    }
    return undefined;
  }
}
