import { expect, it } from 'vitest';
import { suggestEmail } from '#domain/account/email-slip.ts';

it.each([
  ['eve@gmial.com', 'eve@gmail.com'],
  ['Eve@GMAIL.CON ', 'eve@gmail.com'],
  ['eve@gmaill.com', 'eve@gmail.com'],
  ['eve@hotmal.com', 'eve@hotmail.com'],
  ['eve@t-onlin.de', 'eve@t-online.de'],
  ['eve@gmail.com', undefined],
  ['eve@mail.com', undefined],
  ['eve@ymail.com', undefined],
  ['eve@rowan-clinic.example', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('SHARE-02 %s was meant as %s', (typedEmail, meantEmail) => {
  expect(suggestEmail(typedEmail)).toBe(meantEmail);
});
