import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { readPdf } from '../e2e/support/pdf.ts';
import { byRole } from './support/look.ts';
import { declareTestsInViews, expect, test } from './support/test.ts';

const PROTOCOL_TITLE = 'Sleep and winding down';

declareTestsInViews(() => {
  test('a guest reads a shared protocol, begins it, and puts it into the cart', async ({ person, view, t }) => {
    await person.opens(`/${view.language}/protocols/${SEED_LINK_TOKEN}`);
    await person.expectText(byRole('heading'), PROTOCOL_TITLE);
    await person.expectPageFitsWindow();
    await person.clicks(byRole('button', t('plan:start.set')));
    await person.sees(byRole('heading', t('plan:today.title', { day: 1 })));
    await person.sees(byRole('text', /(29|30) ?€|49,90\s€/));
    await person.clicks(byRole('button', t('protocols:sheet.add-all')));
    await person.sees(byRole('text', t('protocols:sheet.added', { count: 3 })));
    await person.sees(byRole('link', t('cart.link', { count: 3 })));
    await person.tab.reload();
    await person.sees(byRole('heading', t('plan:today.title', { day: 1 })));
  });

  test('a shared protocol is read without a connection', async ({ person, view, t }) => {
    await person.opens(`/${view.language}/protocols/${SEED_LINK_TOKEN}`);
    const [storedText = ''] = t('plan:offline.kept', { date: '|' }).split('|');
    await person.sees(byRole('text', new RegExp(`^${storedText}`)));
    person.line.disconnect();
    await person.tab.reload();
    await person.expectText(byRole('heading'), PROTOCOL_TITLE);
    const [copyText = ''] = t('plan:offline.copy', { time: '|' }).split('|');
    await person.sees(byRole('text', new RegExp(`^${copyText}`)));
    person.line.reconnect();
  });

  test('a shared protocol prints', async ({ person, view, t }) => {
    await person.opens(`/${view.language}/protocols/${SEED_LINK_TOKEN}`);
    await person.tab.run(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    await person.clicks(byRole('button', t('protocols:shared.print')));
    await expect.poll(() => person.tab.run(() => document.documentElement.dataset['printed'])).toBe('yes');
    const printedPdf = await person.tab.print();
    if (printedPdf)
      expect((await readPdf(printedPdf)).map(({ text }) => text.includes(PROTOCOL_TITLE))).toEqual([true]);
  });

  test('a guest reads the page of a practice', async ({ person, view, t }) => {
    await person.opens(`/${view.language}/stores/rowan-clinic`);
    await person.expectText(byRole('heading'), 'Rowan Clinic');
    await person.expectPageFitsWindow();
    const questionButton = byRole('button', 'Do I need a referral?');
    await person.clicks(questionButton);
    await person.sees(byRole('text', /No\b|referral/));
    await person.clicks(byRole('link', t('stores:page.contact')));
    await person.expectAddress(/rowan-clinic/);
  });
});
