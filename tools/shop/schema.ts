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

const colourSchema = z
  .string('is missing: a colour such as "#1d6650"')
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#1d6650", in lower case');
const createTextLineSchema = (maximumLength: number) =>
  z
    .string('is missing: a text in quotes')
    .max(maximumLength, `has more than ${maximumLength} characters`)
    .regex(/^[^\n\r<>{}]*$/, 'must be one line without < > { }');
const requireTextLine = (maximumLength: number) => createTextLineSchema(maximumLength).min(1, 'must not be empty');
const mailAddressSchema = z.union([z.literal(''), z.email('must be an e-mail address')]);
const webAddressSchema = z.url({
  protocol: /^https$/,
  error: 'must be an address that begins with https://',
});
const languageSchema = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` });
const nameAndAddressFields = { name: createTextLineSchema(200), address: z.array(requireTextLine(200)).max(8) };

/** Texts of one language that override the default messages. */
const shopTextsSchema = z
  .strictObject({
    tagline: requireTextLine(80).optional(),
    description: requireTextLine(200).optional(),
    vat: requireTextLine(200).optional(),
    vatShort: requireTextLine(60).optional(),
  })
  .refine(({ vat, vatShort }) => (vat === undefined) === (vatShort === undefined), {
    error: 'needs "vat" and "vatShort", or neither',
  });

/** Schema of `shops/<name>/shop.json` (docs/make-it-yours.md); empty texts are placeholders. */
export const shopSchema = z.strictObject({
  name: requireTextLine(40),
  /** Shop name below an icon on a home screen. */
  shortName: requireTextLine(12),
  fallbackLanguages: z.array(languageSchema).min(1, 'needs at least one language'),
  sender: z.strictObject({
    name: requireTextLine(60).regex(/^[^",;:@\\]*$/, 'must be a name without " , ; : @'),
    address: mailAddressSchema,
  }),
  operator: z.strictObject({
    ...nameAndAddressFields,
    email: mailAddressSchema,
    phone: createTextLineSchema(40),
    registerNumber: createTextLineSchema(100),
    vatNumber: createTextLineSchema(40),
  }),
  /** Responsible person in the United Kingdom. */
  ukResponsible: z.strictObject(nameAndAddressFields),
  /** Mail address or page for security reports; defaults to the operator's address. */
  securityContact: z.union([mailAddressSchema, webAddressSchema], {
    error: 'must be an e-mail address or an address that begins with https://',
  }),
  socialLinks: z.array(webAddressSchema),
  texts: z.partialRecord(languageSchema, shopTextsSchema),
  logo: z.strictObject({ withName: z.boolean('must be true or false') }),
  colours: z.record(z.enum(COLOUR_NAMES), z.strictObject({ light: colourSchema, dark: colourSchema })),
  iconGround: colourSchema,
});

export type ShopSettings = z.infer<typeof shopSchema>;
