import { describe, expect, it } from 'vitest';
import { messageFile } from '#i18n/message-files.ts';
import { allMessages, packedCode } from '../../tools/shop/packed-messages.ts';
import { readShop } from '../../tools/shop/read-shop.ts';

describe('the messages of the built worker', () => {
  it('are those of the files, in every language, filled in for the shop', async () => {
    const messages = allMessages(readShop('formulary'));
    const code = `data:text/javascript,${encodeURIComponent(packedCode(messages))}`;
    const built: { messageFile: typeof messageFile } = await import(/* @vite-ignore */ code);
    for (const [language, namespace] of [
      ['en', 'dose'],
      ['ja', 'common'],
      ['zh_tw', 'safety'],
    ] as const)
      expect(built.messageFile(language, namespace)).toEqual(messageFile(language, namespace));
    expect(built.messageFile('hu', 'plan')).toEqual(messages['plan']?.['hu']);
    expect(JSON.stringify(built.messageFile('de', 'common'))).not.toContain('{{shop}}');
  });
});
