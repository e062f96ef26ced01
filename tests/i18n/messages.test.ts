import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { getMessageFile, getTranslate } from '#i18n/translate.ts';

/** English texts fixed by requirements, by key. */
const REQUIRED_TEXTS = {
  'auth.invalid-credentials': 'Invalid e-mail or password.',
  'auth.unhandled-login-error': 'Unhandled login error, check console for details',
  'auth.failed-to-logout': 'Failed to logout',
  'auth.unexpected-error': 'An unexpected error occurred.',
  'pages:account.unable-to-fetch-profile': 'Unable to fetch profile: {{type}}',
  'pages:auth.password-reset-failed': 'We could not send the password reset e-mail.',
  'pages:auth.invalid-token': 'This password reset link is invalid or has expired.',
  'pages:auth.activation-failed': 'We could not activate your account.',
  'search.failed-to-fetch-clients': 'Clients could not be loaded.',
  'search.no-client': 'No client found.',
  'cart.sign-in': 'Please sign in to use your cart.',
  'wishlist.sign-in': 'Please sign in to use your wishlist.',
  'protocol.form-empty-field': 'This field is required.',
  'protocol.invalid-email': 'Please enter a valid e-mail address.',
  'protocol.duplicate-client': 'This client is already selected.',
  'protocol.not-approved': 'Your account is not approved for sharing yet.',
  'protocol.failed-to-share': 'Failed to share',
  'protocol.link-copied': 'Link copied',
  'protocol.link-copy-failed': 'The link could not be copied.',
  'protocol.session-expired': 'Your session has expired. Please sign in again.',
  'protocol.unexpected-error': 'An unexpected error occurred.',
  'protocol.deleted-error': 'The protocol could not be deleted.',
  'protocol.not-signed-in-create': 'Please sign in to create a protocol.',
  'protocol.not-signed-in-load': 'Please sign in to load a protocol.',
  'protocol.not-signed-in-add': 'Please sign in to add to a protocol.',
  'protocol.not-signed-in-remove': 'Please sign in to remove from a protocol.',
  'protocol.not-signed-in-update': 'Please sign in to update a protocol.',
  'protocol.not-signed-in-duplicate': 'Please sign in to duplicate a protocol.',
  'protocol.not-signed-in-assign': 'Please sign in to assign a protocol.',
  'protocol.not-signed-in-delete': 'Please sign in to delete a protocol.',
  'protocol.select-protocol': 'Select a protocol to continue.',
  'protocol.select-first': 'Please select a protocol first',
  'protocol.delete-warning':
    'This ends the protocol, its links and its assignments. You can bring it back for 30 days.',
  'protocol.created': 'Protocol Created',
  'protocol.updated': 'Protocol updated',
  'protocol.duplicated': 'Protocol duplicated',
  'protocol.deleted': 'Protocol deleted',
  'protocol.shared': 'Protocol shared',
  'protocol.product-added': 'Product added',
  'protocol.quantity-updated': 'Quantity updated',
  'protocol.details-updated': 'Details updated',
  'protocol.product-removed': 'Product removed',
  'protocol.template-added': 'Template added',
  'stores:editor.name.required': 'Shop name must be provided',
} as const satisfies Partial<Record<MessageKey, string>>;

describe('messages', () => {
  it('I18N-05 the named keys have a text of their own in every language', () => {
    for (const messageKey of [
      'protocol.form-empty-field',
      'search.failed-to-fetch-clients',
      'search.no-client',
    ] as const) {
      const translations = LANGUAGES.map((language) => getTranslate(language)(messageKey));
      expect(new Set(translations).size, messageKey).toBe(LANGUAGES.length);
      expect(translations, messageKey).not.toContain(messageKey);
    }
  });

  it.each(Object.entries(REQUIRED_TEXTS))(
    'I18N-06 the English text of %s is as decided',
    (messageKey, requiredText) => {
      expect(getTranslate('en')(messageKey as keyof typeof REQUIRED_TEXTS)).toBe(requiredText);
    },
  );

  it('I18N-06 ERR-15 each action has a text of its own for who is not signed in, in every language', () => {
    const failureMessageKeys = Object.keys(REQUIRED_TEXTS).filter((messageKey) =>
      messageKey.startsWith('protocol.not-signed-in-'),
    );
    for (const language of LANGUAGES) {
      const failureTexts = failureMessageKeys.map((messageKey) =>
        getTranslate(language)(messageKey as keyof typeof REQUIRED_TEXTS),
      );
      expect([language, new Set(failureTexts).size]).toEqual([language, 8]);
    }
  });

  it('I18N-06 ERR-01 ERR-04 the fixed texts are the same in every language', () => {
    for (const language of LANGUAGES) {
      expect(getTranslate(language)('error.title')).toBe('Unexpected Application Error!');
      expect(getTranslate(language)('pages:error.image-failed')).toBe('Image load failed');
    }
  });

  it('I18N-02 fills placeholders and chooses plurals as each language does', () => {
    expect(getTranslate('en')('products:search.count', { count: 1 })).toBe('1 product');
    expect(getTranslate('en')('products:search.count', { count: 2 })).toBe('2 products');
    expect(getTranslate('ro')('products:search.count', { count: 20 })).not.toBe(
      getTranslate('ro')('products:search.count', { count: 2 }).replace('2', '20'),
    );
  });

  it('puts no name behind a French “de”, which would have to elide', () => {
    const frenchMessageFiles = NAMESPACES.map((namespace) => JSON.stringify(getMessageFile('fr', namespace)));
    expect(frenchMessageFiles.join()).not.toMatch(/\bde \{\{(?:name|product|practitioner)\}\}/);
  });
});
