import { describe, expect, it } from 'vitest';
import { findGlossaryComplaints, readTableRows } from '../../tools/verify/glossary/glossary.ts';

const japaneseGlossary = { words: { product: '商品' }, never: [{ pattern: '製品', write: '商品' }] };
const checkJapaneseMessages = (messages: Record<string, string>) =>
  findGlossaryComplaints(japaneseGlossary, new Map(Object.entries(messages)));

describe('checking messages against the glossary', () => {
  it('names the message, the wording and what to write', () => {
    expect(
      checkJapaneseMessages({
        'products:listing.results': '商品',
        'account:home.text': '覚えておきたい製品',
      }),
    ).toEqual(['account:home.text: “製品” (write: 商品)']);
    expect(checkJapaneseMessages({ 'products:listing.results': '商品' })).toEqual([]);
  });

  it('names a word that no message uses, whatever its case', () => {
    expect(checkJapaneseMessages({ 'cart.title': 'カート' })).toEqual(['no message uses “商品”']);
    const frenchGlossary = { words: { cart: 'Panier' }, never: [] };
    expect(findGlossaryComplaints(frenchGlossary, new Map([['cart.add', 'Ajouter au panier']]))).toEqual([]);
  });

  it('reads patterns with the letters of every script', () => {
    const romanianGlossary = { words: {}, never: [{ pattern: '^Trimite(?!\\p{L})', write: 'Trimiteți' }] };
    expect(findGlossaryComplaints(romanianGlossary, new Map([['a', 'Trimite linkul']]))).toHaveLength(1);
    expect(findGlossaryComplaints(romanianGlossary, new Map([['a', 'Trimiteți linkul']]))).toEqual([]);
  });

  it('reads the words of a thing from all tables of a document', () => {
    const wordsByTerm = readTableRows(
      '| Thing | English |\n|---|---|\n| cart | Cart |\n\n| Thing | Japanese |\n|---|---|\n| cart | カート |\n',
    );
    expect(wordsByTerm.get('cart')).toEqual(new Set(['Cart', 'カート']));
  });
});
