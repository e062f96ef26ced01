import { type Call, CONFLICT, DONE, isForeign, type Json, number, place, type Route, text } from './state.ts';

const S = '/v2/account/practitioners/store';

const serviceOf = ({ state, ids }: Call) => state.store.services.find(({ id }) => id === number(ids[0]));

/** What the owner of a storefront changes. */
export const storeWrites: readonly Route[] = [
  [
    'storefront, theme',
    'PUT',
    new RegExp(`^${S}$`),
    ({ state, body }) => {
      Object.assign(state.store, body);
      return { slug: 'a-clinic' };
    },
  ],
  [
    'storefront, texts',
    'PUT',
    new RegExp(`^${S}/(header|about)$`),
    ({ state, ids, body }) => {
      Object.assign(state.store, { [text(ids[0])]: body });
      return DONE;
    },
  ],
  [
    'storefront, message',
    'PUT',
    new RegExp(`^${S}/message$`),
    ({ state, body }) => {
      const former: Json = Object(body.was);
      if (isForeign(former.message, body.message, state.store.message)) return CONFLICT;
      state.store.message = text(body.message);
      return DONE;
    },
  ],
  [
    'storefront, add service',
    'POST',
    new RegExp(`^${S}/services$`),
    ({ state, body }) => {
      state.last += 1;
      const made = {
        id: state.last,
        name: text(body.name),
        description: text(body.description),
        icon: text(body.icon),
      };
      state.store.services.push(made);
      return made;
    },
  ],
  [
    'storefront, services',
    'PUT',
    new RegExp(`^${S}/services/(\\d+)$`),
    (call) => {
      const service = serviceOf(call);
      return service && Object.assign(service, call.body) && DONE;
    },
  ],
  [
    'storefront, move service',
    'PUT',
    new RegExp(`^${S}/services/(\\d+)/reorder$`),
    (call) => {
      const service = serviceOf(call);
      if (service) place(call.state.store.services, service, call.body.order);
      return service && DONE;
    },
  ],
  [
    'storefront, delete service',
    'DELETE',
    new RegExp(`^${S}/services/(\\d+)$`),
    ({ state, ids }) => {
      state.store.services = state.store.services.filter(({ id }) => id !== number(ids[0]));
      return DONE;
    },
  ],
];
