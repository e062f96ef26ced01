import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { LinkPlan, PLAN_DATA_ELEMENT_ID } from '#islands/plan/link/LinkPlan.tsx';
import { PLAN_MESSAGES } from '#islands/plan/plan-messages.ts';
import { removePlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';
import {
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../domain/intake/doses.ts';
import { createPlanProduct } from '../domain/plan/products.ts';
import { protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const LINK_TOKEN = 'token-of-thirty-two-characters-00';
const planMessages = pickIslandMessages('en', [...PLAN_MESSAGES, 'plan:offline.off', 'plan:start.hint']);

let renderedTree: RenderedTree;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00'), toFake: ['Date'] });
  renderedTree = renderTree();
  return () => document.getElementById(PLAN_DATA_ELEMENT_ID)?.remove();
});

async function showPlan(firstDay: string, ...doses: readonly Dose[]): Promise<void> {
  savePlanFirstDay(LINK_TOKEN, firstDay);
  const products = doses.map((productDose, index) => createPlanProduct(index + 1, `Product ${index + 1}`, productDose));
  const practitioner = { name: 'Dana Rowan', store_slug: null };
  const planScript = document.createElement('script');
  planScript.type = 'application/json';
  planScript.id = PLAN_DATA_ELEMENT_ID;
  planScript.textContent = JSON.stringify({ ...protocol(7, ...products), practitioner });
  document.body.appendChild(planScript);
  await renderedTree.renderNode(
    <LinkPlan
      token={LINK_TOKEN}
      address={`https://shop.test/en/protocols/${LINK_TOKEN}`}
      language="en"
      region="eu"
      messages={planMessages}
    >
      The page of the server
    </LinkPlan>,
  );
}
const readElementTexts = (selector: string) =>
  [...renderedTree.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
const findFirstDayField = () => renderedTree.container.querySelector<HTMLInputElement>('[name=from]');

it('PLAN-05: a link’s plan begins with today’s rows, says when the rest is due next, and has the first day in its calendar', async () => {
  await showPlan(
    '2026-11-24',
    createOnePhaseDose('capsule', [['bedtime', 2]]),
    createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(1) }),
    createOnePhaseDose('capsule', [['midday', 1]], { rhythm: createCycleRhythm(1, 2) }),
  );
  expect(renderedTree.container.textContent).not.toContain('The page of the server');
  expect(readElementTexts('.plan-today :is(h2, .date, [data-part])')).toEqual([
    ...['Today, day 3', 'Thursday, 26 November 2026'],
    'Bedtime22:002 capsulesProduct 1',
  ]);
  expect(findFirstDayField()?.value).toBe('2026-11-24');
  await renderedTree.clickElement(renderedTree.button('All days'));
  const [rows] = readElementTexts('[data-part=days]');
  expect(rows).toContain('Next: Monday, 30 November 2026');
  expect(rows).toContain('Next: Friday, 27 November 2026');
});

it('PLAN-05 PLAN-06 PLAN-01: screen and paper say the phase in force with its dates, and of what is over when it ended', async () => {
  const twoPhaseDose = dose(
    'capsule',
    createPhase([['evening', 1]], { days: 14 }),
    createPhase([['evening', 2]], { from: 14, days: 14 }),
  );
  await showPlan('2026-11-06', twoPhaseDose);
  await renderedTree.clickElement(renderedTree.button('All days'));
  const expectedDatesText = 'from 20 November 2026, up to and including 3 December 2026';
  for (const selector of ['[data-part=evening]', '[data-paper]']) {
    expect(readElementTexts(selector)[0]).toContain('2 capsules');
    expect(readElementTexts(selector)[0]).toContain(expectedDatesText);
  }
  expect(readElementTexts('h2')).toContain('What you need');
  await act(async () => {
    savePlanFirstDay(LINK_TOKEN, '2026-10-29');
    dispatchEvent(new StorageEvent('storage', { key: 'formulary:plan_start' }));
  });
  expect(readElementTexts('.plan-today h2')).toEqual(['Ended on 25 November 2026']);
  expect(readElementTexts('[data-paper]')[0]).toContain('Ended on 25 November 2026');
  expect(readElementTexts('h2')).not.toContain('What you need');
});

it('PLAN-05: another tab changes or removes the first day, and the form of this one chooses it again', async () => {
  await showPlan('2026-11-24', createOnePhaseDose('capsule', [['bedtime', 2]]));
  await act(async () => {
    removePlanFirstDay(LINK_TOKEN);
    dispatchEvent(new StorageEvent('storage', { key: 'formulary:plan_start' }));
  });
  expect(readElementTexts('.plan-today')).toEqual([]);
  expect(findFirstDayField()?.value).toBe('2026-11-26');
  await renderedTree.clickElement(renderedTree.button('Show my day'));
  expect(readElementTexts('.plan-today h2')).toEqual(['Today, day 1']);
  await renderedTree.clickElement(renderedTree.button('Remove the first day'));
  expect(document.activeElement).toBe(renderedTree.container.querySelector('.plan-start input'));
});

it('PLAN-05 PLAN-10: a first day of more than a year ago leaves the calendar one that its form accepts', async () => {
  await showPlan('2025-10-22', createOnePhaseDose('capsule', [['bedtime', 2]], { rhythm: createCycleRhythm(1, 2) }));
  expect(readElementTexts('.plan-today h2')).toEqual(['Today, day 401']);
  // Packs ran out, so the cycles are the same twelve cycles later.
  expect(findFirstDayField()?.value).toBe('2025-11-27');
});
