import {
  type Call,
  CONFLICT,
  DONE,
  isForeign,
  type Json,
  number,
  type Protocol,
  place,
  type Route,
  text,
} from './state.ts';

const P = '/v2/account/practitioners/protocols';

const protocolOf = ({ state, ids }: Call) => state.protocols.find(({ id }) => id === number(ids[0]));
const lineOf = (call: Call) =>
  protocolOf(call)?.lines.find(({ variant }) => variant === call.body.product_variant_id);
/** A protocol as the API answers it. */
export const listed = (protocol: Protocol) => ({
  ...{ protocol_id: protocol.id, name: protocol.name, description: protocol.description },
  products: protocol.lines.map(({ variant, quantity, notes, dose }) => ({
    ...{ variants: [{ id: variant }], item_count: quantity, notes, dose },
  })),
});

function newProtocol({ state }: Call, made: Pick<Protocol, 'name' | 'description' | 'lines'>): Json {
  state.last += 1;
  state.protocols.push({ id: state.last, link: null, ...made });
  return { protocol_id: state.last };
}

/** What a practitioner changes in protocols, and shares. */
export const bookWrites: readonly Route[] = [
  [
    'protocol, create',
    'POST',
    new RegExp(`^${P}/create$`),
    (call) =>
      newProtocol(call, { name: text(call.body.name), description: text(call.body.description), lines: [] }),
  ],
  [
    'protocol, copy',
    'POST',
    new RegExp(`^${P}/duplicate$`),
    (call) => {
      const source = call.state.protocols.find(({ id }) => id === call.body.protocol_id);
      if (!source) return undefined;
      const { name, description, lines } = source;
      return newProtocol(call, { name: `${name} (copy)`, description, lines: structuredClone(lines) });
    },
  ],
  [
    'protocol, delete',
    'DELETE',
    new RegExp(`^${P}/(\\d+)$`),
    ({ state, ids }) => {
      const id = number(ids[0]);
      state.protocols = state.protocols.filter((one) => one.id !== id);
      state.assignments = state.assignments.filter(({ protocol }) => protocol !== id);
      return DONE;
    },
  ],
  [
    'share, link',
    'POST',
    new RegExp(`^${P}/(\\d+)/link$`),
    (call) => {
      const protocol = protocolOf(call);
      if (!protocol) return undefined;
      if (protocol.link === null) call.state.last += 1;
      protocol.link ??= `token-${call.state.last}`;
      return { link_token: protocol.link };
    },
  ],
  [
    'share, end link',
    'DELETE',
    new RegExp(`^${P}/(\\d+)/link$`),
    (call) => {
      const protocol = protocolOf(call);
      if (protocol) protocol.link = null;
      return protocol && DONE;
    },
  ],
  [
    'share, assign',
    'POST',
    new RegExp(`^${P}/assign$`),
    ({ state, body }) => {
      const [protocol, client] = [number(body.id), text(body.email)];
      const known = state.assignments.find((one) => one.protocol === protocol && one.client === client);
      const values = { notes: text(body.notes), discount: number(body.discount) };
      if (known) Object.assign(known, values);
      else state.assignments.push({ protocol, client, ...values });
      return DONE;
    },
  ],
  [
    'builder, add',
    'POST',
    new RegExp(`^${P}/(\\d+)/products$`),
    (call) => {
      const line = lineOf(call);
      if (line) line.quantity += 1;
      else
        protocolOf(call)?.lines.unshift({
          variant: number(call.body.product_variant_id),
          quantity: 1,
          notes: '',
          dose: null,
        });
      return { portion: { unit: 'capsule' }, dose: lineOf(call)?.dose };
    },
  ],
  [
    'builder, quantity and note',
    'PUT',
    new RegExp(`^${P}/(\\d+)/products$`),
    (call) => {
      const line = lineOf(call);
      const { was, quantity, notes } = call.body;
      const former: Json = Object(was);
      if (!line) return undefined;
      if (isForeign(former.quantity, quantity, line.quantity) || isForeign(former.notes, notes, line.notes))
        return CONFLICT;
      Object.assign(line, { quantity, notes });
      return DONE;
    },
  ],
  [
    'builder, dose',
    'PUT',
    new RegExp(`^${P}/(\\d+)/products/dose$`),
    (call) => {
      const line = lineOf(call);
      if (line) line.dose = call.body.dose;
      return line && DONE;
    },
  ],
  [
    'builder, move',
    'PUT',
    new RegExp(`^${P}/(\\d+)/products/order$`),
    (call) => {
      const line = lineOf(call);
      if (line) place(protocolOf(call)?.lines ?? [], line, call.body.position);
      return line && DONE;
    },
  ],
  [
    'builder, remove',
    'DELETE',
    new RegExp(`^${P}/(\\d+)/products$`),
    (call) => {
      const protocol = protocolOf(call);
      if (protocol)
        protocol.lines = protocol.lines.filter(({ variant }) => variant !== call.body.product_variant_id);
      return protocol && DONE;
    },
  ],
  [
    'builder, name',
    'PUT',
    new RegExp(`^${P}/(\\d+)/update$`),
    (call) => {
      const protocol = protocolOf(call);
      return protocol && Object.assign(protocol, call.body) && DONE;
    },
  ],
];
