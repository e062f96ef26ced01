import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../domain/intake/doses.ts';
import { createPlanProduct } from '../domain/plan/products.ts';
import { selectTestedLanguages } from '../support/at-length.ts';
import { createVocabulary, findForeignWords, readPageTexts } from '../support/page-texts.ts';
import { createSignedInNetwork, createSinglePageResponse, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const PLAN_NAME = 'Qxname';
const PLAN_DESCRIPTION = 'Qxdescription';
const PRODUCT_NOTE = 'Qxnote';
const SHARE_NOTE = 'Qxshared';
const PRACTITIONER_TEXTS = [PLAN_NAME, PLAN_DESCRIPTION, PRODUCT_NOTE, SHARE_NOTE];
/** Names and server texts that are the same in every language. */
const NEUTRAL_TEXTS = ['Zzproduct', 'Zzwarning', 'Zzlevel', 'Brand', 'Dana Rowan', 'localhost'];

const PLAN_DOSES = [
  createOnePhaseDose('tablet', [
    ['waking', 1],
    ['breakfast', 1.5, 'before_food'],
    ['morning', 0.5, 'with_fat'],
  ]),
  createOnePhaseDose('capsule', [['midday', 2, 'with_fat']], { rhythm: createWeekdayRhythm(1, 3, 5) }),
  createOnePhaseDose('drop', [['afternoon', 20, 'with_food']], { rhythm: createCycleRhythm(5, 2), days: 10 }),
  createOnePhaseDose('scoop', [['evening', 1]], { from: 7, rhythm: createCycleRhythm(1, 2) }),
  createOnePhaseDose('millilitre', [['bedtime', 2.5]], { from: 3, days: 56 }),
  createOnePhaseDose('sachet', [
    ['before_exercise', 1],
    ['after_exercise', 1, 'with_food'],
  ]),
  createOnePhaseDose('spray', [[null, 2]], { rhythm: createAsNeededRhythm(3) }),
  createOnePhaseDose('lozenge', [[null, 1]]),
  dose('gummy', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
  null,
];

function createPlan(id: number, language: Language, contentLanguage: string | null): ClientProtocol {
  const t = getTranslate(language);
  const products = PLAN_DOSES.map((planDose, doseIndex) => ({
    ...createPlanProduct(doseIndex + 1, `Zzproduct ${doseIndex}`, planDose, {
      notes: PRODUCT_NOTE,
      warnings: ['Zzwarning'],
      warning_codes: [null],
      ...(planDose && { dose_text: doseSentence(planDose, t, { language }) }),
      // A pack of unknown content, and a product whose unit has changed.
      ...(doseIndex === 4 && { portion: undefined }),
      ...(doseIndex === 5 && { portion: { units: 1, unit: 'tablet', label: '1' } }),
    }),
    stock: doseIndex,
  }));
  return {
    ...protocol(id, ...products),
    ...{ name: PLAN_NAME, description: PLAN_DESCRIPTION, lang: contentLanguage, products },
    ...{
      share_notes: SHARE_NOTE,
      notes_lang: contentLanguage === null ? null : 'fr',
      discount: 10,
      starts_on: null,
    },
    practitioner: { name: 'Dana Rowan', commission_notice: true },
    updated_at: '2026-11-20T10:00:00Z',
  };
}

const SAFETY_CHECK_RESULT = {
  ...{ limits_version: '2026-11', population_text: 'Zzlevel', told: [], needs: [], footer: 'Zzlevel' },
  nutrients: [],
};

let pageTree: RenderedTree;
let id = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9), toFake: ['Date'] });
  setSignedIn(SIGNED_IN_USER);
  pageTree = renderTree();
});
afterEach(() => {
  setSignedOut();
});

async function showPlan(language: Language, sharedPlan: ClientProtocol): Promise<void> {
  const server = createSignedInNetwork();
  server.answer(({ path }) =>
    path.includes('adds-up') ? { status: 200, body: SAFETY_CHECK_RESULT } : createSinglePageResponse([sharedPlan]),
  );
  const islandContext = { language, region: 'eu', t: getTranslate(language) } as const;
  const plansElement = <ClientProtocols context={islandContext} timezone="Europe/Vienna" />;
  await pageTree.renderNode(withNewSwrCache(plansElement, sharedPlan.protocol_id));
  await waitUntil(() => expect(pageTree.container.querySelector('h2')?.textContent).toBe(PLAN_NAME));
}

/** Lists the texts of the page: in `written` those of the practitioner, in `own` those of the shop. */
function listTextsByAuthor(language: Language) {
  const allTexts = readPageTexts(pageTree.container, languageTag(language));
  const isPractitionerText = ({ text }: { readonly text: string }) =>
    PRACTITIONER_TEXTS.some((practitionerText) => text === practitionerText);
  const practitionerTexts = new Set(allTexts.filter(isPractitionerText).map(({ text, lang }) => `${lang} ${text}`));
  return { written: practitionerTexts, own: allTexts.filter((pageText) => !isPractitionerText(pageText)) };
}

describe('the page of a client’s plans', () => {
  it.each(selectTestedLanguages('de', 'fr', 'ja'))(
    'PLAN-04: is in %s but for what the practitioner wrote',
    async (language) => {
      const languageVocabulary = createVocabulary(language, NEUTRAL_TEXTS);
      for (const [startsOn, lang] of [
        [null, 'hu'],
        ['2026-11-24', null],
        ['2026-12-24', 'zh_tw'],
      ] as const) {
        id += 1;
        await showPlan(language, { ...createPlan(id, language, lang), starts_on: startsOn });
        const { written, own } = listTextsByAuthor(language);
        const [tag, noteTag] = lang === null ? ['', ''] : [lang === 'hu' ? 'hu' : 'zh-TW', 'fr'];
        expect(written).toEqual(
          new Set([
            `${tag} ${PLAN_NAME}`,
            `${tag} ${PLAN_DESCRIPTION}`,
            `${tag} ${PRODUCT_NOTE}`,
            `${noteTag} ${SHARE_NOTE}`,
          ]),
        );
        expect(own.length).toBeGreaterThan(150);
        expect(own.filter((markedText) => markedText.lang !== languageTag(language))).toEqual([]);
        // No `aria-label` contains the plan's name, which may be in another language.
        expect(own.flatMap(({ text }) => findForeignWords(text, languageVocabulary))).toEqual([]);
      }
    },
  );

  it('AMB-STORE-17: lets what the practitioner wrote run in its own direction', async () => {
    await showPlan('en', createPlan(1, 'en', null));
    const leafElements = [...pageTree.container.querySelectorAll(':not(:has(*))')].filter(({ textContent }) =>
      PRACTITIONER_TEXTS.includes(textContent),
    );
    expect(leafElements.length).toBeGreaterThan(6);
    expect(leafElements.filter((leafElement) => leafElement.closest('[dir="auto"]') === null)).toEqual([]);
  });
});
