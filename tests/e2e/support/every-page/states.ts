import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '#i18n/message-key.ts';

/** State of a page, such as an open menu or dialog, that is checked like a page of its own. */
export interface PageState {
  readonly name: string;
  /** Opens the state, after the previous one is closed. */
  readonly openState: (page: Page, t: Translate) => Promise<void>;
  /** Closes the state; if absent, Escape is pressed instead. */
  readonly close?: (page: Page, t: Translate) => Promise<void>;
}

const PHONE_SIZE = { width: 412, height: 915 };
const findButton = (page: Page, buttonName: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: buttonName, exact: true });
/** Creates a pattern for an accessible name, in which `…` matches any text. */
const createNamePattern = (visibleText: string) =>
  new RegExp(`^${visibleText.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&').replace('…', '.*')}$`);
const findSearchField = (page: Page) => page.getByRole('banner').locator('input[type=search]');
const findDialog = (page: Page) => page.getByRole('dialog');
const doNothing = () => Promise.resolve();

async function expectElementOpen(_: Page, openedElement: Locator): Promise<void> {
  await expect(openedElement.first()).toBeVisible();
}

export const PAGE_STATES = {
  languages: {
    name: 'menu of languages',
    openState: (page) => page.locator('[data-language-menu] > summary').press('Enter'),
  },
  pages: {
    name: 'menu of pages',
    async openState(page, t) {
      await page.setViewportSize(PHONE_SIZE);
      await page.locator(`summary[aria-label="${t('pages:nav.menu')}"]`).press('Enter');
    },
  },
  popular: {
    name: 'suggestions before a word is typed',
    async openState(page) {
      await findSearchField(page).click();
      await expectElementOpen(page, page.getByRole('option'));
    },
    close: doNothing,
  },
  suggestions: {
    name: 'suggestions for a word',
    async openState(page, t) {
      await findSearchField(page).fill('magnes');
      await expectElementOpen(page, page.getByText(t('products:search.all-results', { query: 'magnes' })));
    },
  },
  ordering: {
    name: 'menu of orderings',
    openState: (page) => page.getByRole('main').locator('details.ordering > summary').press('Enter'),
  },
  sheet: {
    name: 'sheet of filters',
    async openState(page, t) {
      await page.setViewportSize(PHONE_SIZE);
      await findButton(page, t('products:filter.title')).click();
      await expectElementOpen(page, page.getByRole('form', { name: t('products:filter.title') }));
    },
  },
  wish: {
    name: 'question to a guest who wishes for something',
    async openState(page, t) {
      await page
        .getByRole('main')
        .getByRole('button', { name: createNamePattern(t('pages:wishlist.toggle', { name: '…' })) })
        .first()
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  cartLines: {
    name: 'lines of the cart',
    async openState(page, t) {
      const { pathname } = new URL(page.url());
      await page.goto(pathname.replace('/cart', '/products'));
      await page
        .getByRole('main')
        .getByRole('button', { name: createNamePattern(`${t('cart.add')}: …`) })
        .first()
        .click();
      await expect(page.getByRole('link', { name: t('cart.link', { count: 1 }) })).toBeVisible();
      await page.goto(pathname);
      await expectElementOpen(
        page,
        page.getByRole('textbox', { name: createNamePattern(t('pages:cart.quantity-of', { name: '…' })) }),
      );
    },
    close: doNothing,
  },
  removedLine: {
    name: 'a line of the cart that was removed',
    async openState(page, t) {
      await findButton(page, createNamePattern(t('pages:cart.remove-line', { name: '…' }))).click();
      await expectElementOpen(page, findButton(page, t('cart.undo')));
    },
  },
  firstDay: {
    name: 'plan with a first day',
    async openState(page, t) {
      await findButton(page, t('plan:start.set')).click();
      await expectElementOpen(page, page.getByRole('heading', { name: t('plan:today.title', { day: 1 }) }));
    },
    close: doNothing,
  },
  account: {
    name: 'menu of the account',
    openState: (page) => page.locator('[data-account-menu] > summary').press('Enter'),
  },
  otherDevices: {
    name: 'question before other devices are signed out',
    async openState(page, t) {
      await findButton(page, t('account:security.end-others')).click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  deleteGiven: {
    name: 'question before a given protocol is deleted',
    async openState(page, t) {
      await findButton(page, createNamePattern(`${t('protocols:delete.confirm')} …`))
        .first()
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  deleteProtocol: {
    name: 'question before a protocol is deleted',
    async openState(page, t) {
      await findButton(page, createNamePattern(t('protocols:page.delete-name', { name: '…' })))
        .first()
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  dose: {
    name: 'strip of a dose',
    async openState(page, t) {
      await page.getByRole('main').locator('[data-dose]').first().click();
      await expectElementOpen(page, page.getByLabel(t('dose:entry.type')));
    },
  },
  share: {
    name: 'panel of sharing with its code',
    async openState(page, t) {
      await findButton(page, t('protocols:sharing.open')).first().click();
      await findDialog(page)
        .getByRole('button', { name: t('protocols:sharing.show-code') })
        .click();
      await expectElementOpen(page, page.getByRole('img', { name: t('protocols:sharing.code-label') }));
    },
    close: doNothing,
  },
  recipient: {
    name: 'panel of sharing with clients found and one chosen',
    async openState(page, t) {
      await findDialog(page)
        .getByRole('button', { name: t('protocols:sharing.hide-code') })
        .click();
      const emailCombobox = findDialog(page).getByRole('combobox', { name: t('protocols:sharing.search') });
      await emailCombobox.fill('somebody@example.com');
      await findDialog(page)
        .getByRole('button', { name: t('protocols:sharing.invite'), exact: true })
        .click();
      await expectElementOpen(page, findDialog(page).getByLabel(t('protocols:sharing.first-name')));
      await emailCombobox.fill('alex');
      await expectElementOpen(page, page.getByRole('listbox').getByRole('option'));
    },
  },
  template: {
    name: 'protocol of a template',
    async openState(page, t) {
      await findButton(page, createNamePattern(t('protocols:template.use-name', { name: '…' })))
        .first()
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  removeClient: {
    name: 'question before a client is removed',
    async openState(page, t) {
      await findButton(page, t('clients:one.remove')).click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  addService: {
    name: 'form of a new service',
    openState: (page, t) => findButton(page, t('stores:editor.service-add')).click(),
    close: doNothing,
  },
  editPackage: {
    name: 'form of a package',
    openState: (page, t) =>
      findButton(page, createNamePattern(t('stores:editor.entry.edit', { name: '…' })))
        .last()
        .click(),
    close: doNothing,
  },
  removeEntry: {
    name: 'question before an entry is removed',
    async openState(page, t) {
      await findButton(page, createNamePattern(t('stores:editor.entry.remove', { name: '…' })))
        .first()
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
  builder: {
    name: 'builder as a panel',
    async openState(page, t) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('protocols:builder.name') })
        .click();
      await expectElementOpen(page, page.getByRole('complementary').getByRole('button', { name: /·/ }));
    },
    close: doNothing,
  },
  bar: {
    name: 'builder as a bar',
    openState: (page, t) => page.getByRole('button', { name: t('protocols:builder.as-bar') }).click(),
    close: doNothing,
  },
  chooseInBar: {
    name: 'protocols to choose from in the bar',
    async openState(page, t) {
      await page
        .getByRole('complementary')
        .getByRole('button', { name: t('protocols:builder.choose') })
        .click();
      await expectElementOpen(page, findDialog(page));
    },
  },
} as const satisfies Record<string, PageState>;

/**
 * Page state or test file that opens the dialog or menu of a source file; every-page.spec.ts fails if one is missing.
 */
export const OPENERS_BY_FILE: Readonly<Record<string, keyof typeof PAGE_STATES | `${string}.spec.ts`>> = {
  'components/account/AccountMenu.astro': 'account',
  'components/header/Header.astro': 'pages',
  'components/header/LanguageMenu.astro': 'languages',
  'components/ui/Toasts.astro': 'pages',
  'islands/account/Devices.tsx': 'otherDevices',
  'islands/builder/BuilderBar.tsx': 'chooseInBar',
  'islands/client/needs/OwnNeedsPage.tsx': 'clients.spec.ts',
  'islands/client/needs/NeedsReaders.tsx': 'clients.spec.ts',
  'islands/client/one/ClientActions.tsx': 'removeClient',
  'islands/listing/FilterPanel.tsx': 'sheet',
  'islands/listing/OrderingMenu.tsx': 'ordering',
  'islands/protocol/DeleteProtocol.tsx': 'deleteProtocol',
  'islands/protocol/history/DeletedProtocolList.tsx': 'protocol-history.spec.ts',
  'islands/protocol/dialogs/ProtocolDialogs.tsx': 'share',
  'islands/session/link/RefuseAccount.tsx': 'activation.spec.ts',
  'islands/storefront-editor/entries/RemovalQuestion.tsx': 'removeEntry',
  'islands/template/TemplatesPage.tsx': 'template',
  'scripts/account/sign-out.ts': 'left-behind.spec.ts',
  'scripts/session/sign-in-prompt.ts': 'wish',
};
