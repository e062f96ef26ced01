import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientNeeds } from '#contract/client/needs-schema.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { islandMessages } from '#i18n/translate.ts';
import { ClientIsland } from '#islands/client/one/ClientPage.tsx';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { type Drawn, draw } from '../../support/draw.tsx';
import { type fakeNetwork, signedInNetwork } from '../../support/protocol-server.ts';
import { USER } from '../../support/tab.ts';

const AGREED = '2026-11-01T09:00:00Z';
const NEEDS: ClientNeeds = {
  recorded: {
    needs: { allergens: ['milk'], diets: null, life_stage: null, minor: null },
    updated_at: AGREED,
  },
  ...{ shared: null, consented_at: AGREED, client_withdrew: false, withdrawn_at: null },
};
const CLIENT: ClientDetail = {
  ...{ id: 9, first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com', state: 'active' },
  ...{ discount_rate: 5, invited_at: null, unread: 0, first_run_out: null, archived: false },
  ...{ created_at: AGREED, today: '2026-11-26', plans: [], needs: NEEDS },
};

let view: Drawn;
let server: ReturnType<typeof fakeNetwork>;

/** Waits until a check passes. Each attempt follows an `act`, at whose end React renders. */
const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

beforeEach(() => {
  server = signedInNetwork();
  enterSession(USER);
  view = draw();
});

afterEach(() => {
  leaveSession();
});

const MESSAGES = islandMessages('en', ['clients:one', 'clients:needs', 'clients:state', 'form']);

it('CLIENT-03 a name that is saved leaves the other name and the discount as another device saved them', async () => {
  server.answer(({ body }) => ({
    status: 200,
    body: { ...CLIENT, ...(typeof body === 'object' && { first_name: 'Adele', ...body }) },
  }));
  await view.show(<ClientIsland language="en" id={9} messages={MESSAGES} />);
  await until(() => view.button('Save'));
  await view.type(view.field('Last name'), 'Lund');
  await view.press(view.button('Save'));
  await until(() => expect(view.field('First name').value).toBe('Adele'));
  expect(server.calls.at(-1)?.body).toEqual({ last_name: 'Lund' });
});

it('CLIENT-03 CLIENT-04 needs whose answer is late leave a name that was saved meanwhile', async () => {
  server.answer(({ path, body }) => {
    if (path.endsWith('/needs')) return { status: 200, body: NEEDS };
    return { status: 200, body: { ...CLIENT, ...(typeof body === 'object' && body) } };
  });
  await view.show(<ClientIsland language="en" id={9} messages={MESSAGES} />);
  await until(() => view.button('Save needs'));
  const answerNeeds = server.hold();
  await view.press(view.button('Save needs'));
  server.hold()();
  await view.type(view.field('First name'), 'Adele');
  await view.press(view.button('Save'));
  await until(() => expect(view.place.textContent).toContain('Saved.'));
  answerNeeds();
  await until(() => expect(view.place.textContent).toContain('The needs have been saved.'));
  expect(view.field('First name').value).toBe('Adele');
});
