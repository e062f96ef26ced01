import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { getT } from '#i18n/translate.ts';
import { ProtocolChoice } from '#islands/protocol/ProtocolChoice.tsx';
import { ProtocolsIsland } from '#islands/protocol/ProtocolsPage.tsx';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { fakeNetwork, protocol } from '../support/protocol-server.ts';
import { USER } from '../support/tab.ts';

const t = getT('en');
let view: Drawn;

beforeEach(() => {
  const server = fakeNetwork();
  const data: Protocol[] = [
    { ...protocol(1), name: 'Schlaf', description: 'Abends', lang: 'de' },
    { ...protocol(2), name: 'Sommeil', lang: null },
  ];
  const page = { current_page: 1, limit: 20, offset: 0, total_pages: 1, total_results: 2 };
  server.answer(() => ({ status: 200, body: { data, ...page } }));
  vi.stubGlobal('fetch', server.network);
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'b');
  enterSession(USER);
  view = draw();
});

afterEach(() => {
  leaveSession();
});

const tagged = () =>
  [...view.place.querySelectorAll('[lang]')].map((one) => [one.getAttribute('lang'), one.textContent]);
const drawn = (name: string) =>
  act(async () => vi.waitFor(() => expect(view.place.textContent).toContain(name)));

it('PLAN-04: names in the list of protocols say in which language they are', async () => {
  await view.show(<ProtocolsIsland language="en" region="eu" messages={{}} />);
  await drawn('Sommeil');
  expect(tagged()).toEqual([
    ['de', 'Schlaf'],
    ['de', 'Abends'],
    ['', 'Sommeil'],
  ]);
});

it('PLAN-04: and where the builder offers them', async () => {
  const context = { t, language: 'en', region: 'eu' } as const;
  const verbs = { onSelect: () => undefined, onCreate: () => undefined };
  await view.show(<ProtocolChoice context={context} activeId={undefined} {...verbs} />);
  await drawn('Sommeil');
  expect(tagged()).toEqual([
    ['de', 'Schlaf'],
    ['', 'Sommeil'],
  ]);
});
