import { findReadingComplaints } from './support/reading-order.ts';
import { expect, test } from './support/test.ts';

const createPageMarkup = (mainMarkup: string, markupAfterMain = '') =>
  `<header><a href="#m">To the content</a></header><main id="m" tabindex="-1"><h1>Tea</h1>${mainMarkup}</main>${markupAfterMain}<footer>End</footer>`;

/** Faulty example pages, each with the expected complaint. */
const FAULTY_PAGES = [
  [createPageMarkup('<h3>Green</h3>'), /^heading "Green" of level 3 follows one of level 1$/],
  [createPageMarkup('<h1>Green</h1>'), /^2 headings of level 1$/],
  [createPageMarkup('<a href="/green"><img src="data:," alt=""></a>'), /^link without a name, focusable/],
  [createPageMarkup('<button></button>'), /^button without a name/],
  [createPageMarkup('<p tabindex="0"></p>'), /without a name, focusable/],
  [createPageMarkup('', '<p>Nowhere</p>'), /^outside of all landmarks: Nowhere$/],
  [createPageMarkup('<nav>One</nav><nav>Two</nav>'), /^two landmarks navigation ""$/],
  [createPageMarkup('</main><main>Second'), /^two landmarks main$/],
  [
    createPageMarkup('<div style="display: flex; flex-direction: row-reverse"><p>First</p><p>Second</p></div>'),
    /"Second" is drawn/,
  ],
  [
    createPageMarkup('<div style="display: grid"><p style="order: 2">First</p><p>Second</p></div>'),
    /"Second" is drawn/,
  ],
] as const;

test('the check of the reading order finds each kind of fault, and none in a sound page', async ({ page }) => {
  const columnsHtml = '<div style="columns: 2"><p>One</p><p>Two</p><p>Three</p><p>Four</p></div>';
  const badgeHtml = '<p style="position: relative">Text <b style="position: absolute; top: -1rem">Badge</b></p>';
  await page.setContent(createPageMarkup(`<h2>Green</h2><h3>Sencha</h3>${columnsHtml}${badgeHtml}<h2>Black</h2>`));
  expect(await findReadingComplaints(page)).toEqual([]);
  for (const [markup, complaint] of FAULTY_PAGES) {
    await page.setContent(markup);
    expect(await findReadingComplaints(page), markup).toEqual([expect.stringMatching(complaint)]);
  }
});
