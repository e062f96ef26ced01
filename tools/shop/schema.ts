import { z } from 'zod';
import { LANGUAGES } from '../../src/i18n/languages.ts';

/** Colours of `src/styles/tokens.css` chosen by a shop. */
const COLOUR_NAMES = [
  'paper',
  'surface',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-ink',
  'accent-soft',
] as const;

const colour = z
  .string('is missing: a colour such as "#1d6650"')
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#1d6650", in lower case');
const line = (most: number) =>
  z
    .string('is missing: a text in quotes')
    .max(most, `has more than ${most} characters`)
    .regex(/^[^\n\r<>{}]*$/, 'must be one line without < > { }');
const named = (most: number) => line(most).min(1, 'must not be empty');
const mailAddress = z.union([z.literal(''), z.email('must be an e-mail address')]);
const webAddress = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });
const language = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` });
const place = { name: line(200), address: z.array(named(200)).max(8) };

/** Texts of one language that override the default messages. */
const texts = z
  .strictObject({
    tagline: named(80).optional(),
    description: named(200).optional(),
    vat: named(200).optional(),
    vatShort: named(60).optional(),
  })
  .refine(({ vat, vatShort }) => (vat === undefined) === (vatShort === undefined), {
    error: 'needs "vat" and "vatShort", or neither',
  });

/** Schema of `shops/<name>/shop.json` (docs/make-it-yours.md); empty texts are placeholders. */
export const shopSchema = z.strictObject({
  name: named(40),
  /** Shop name below an icon on a home screen. */
  shortName: named(12),
  /** Fallback languages of texts, in order. */
  fallbackLanguages: z.array(language).min(1, 'needs at least one language'),
  sender: z.strictObject({
    name: named(60).regex(/^[^",;:@\\]*$/, 'must be a name without " , ; : @'),
    address: mailAddress,
  }),
  operator: z.strictObject({
    ...place,
    email: mailAddress,
    phone: line(40),
    registerNumber: line(100),
    vatNumber: line(40),
  }),
  /** Responsible person in the United Kingdom. */
  ukResponsible: z.strictObject(place),
  /** Mail address or page for security reports; defaults to the operator's address. */
  securityContact: z.union([mailAddress, webAddress], {
    error: 'must be an e-mail address or an address that begins with https://',
  }),
  socialLinks: z.array(webAddress),
  texts: z.partialRecord(language, texts),
  logo: z.strictObject({ withName: z.boolean('must be true or false') }),
  colours: z.record(z.enum(COLOUR_NAMES), z.strictObject({ light: colour, dark: colour })),
  iconGround: colour,
});

export type ShopSettings = z.infer<typeof shopSchema>;
