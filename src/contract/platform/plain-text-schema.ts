import * as z from 'zod/mini';
import { isBlank, removeDirectionOverrides } from './text.ts';

/** Pattern of a text without control characters and lone surrogates, which the database cannot store. */
const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cs}]*$/u;
const MULTILINE_PATTERN = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Codes in `errors` of a 422 response for an invalid text. */
export const TEXT_ERROR_CODES = { required: 'required', long: 'too-long', characters: 'characters' } as const;

const notBlankCheck = z.refine<string>((text) => !isBlank(text), TEXT_ERROR_CODES.required);

const buildTextSchema = (maximumLength: number, characterPattern: RegExp) =>
  z
    .string(TEXT_ERROR_CODES.required)
    .check(z.maxLength(maximumLength, TEXT_ERROR_CODES.long), z.regex(characterPattern, TEXT_ERROR_CODES.characters));

export const buildOneLineTextSchema = (maximumLength: number) => buildTextSchema(maximumLength, ONE_LINE_PATTERN);

export const buildRequiredOneLineTextSchema = (maximumLength: number) =>
  buildTextSchema(maximumLength, ONE_LINE_PATTERN).check(notBlankCheck);

/** Builds the schema of a name, trimmed; a name of invisible characters becomes empty. */
export const buildNameSchema = (maximumLength: number) =>
  z.pipe(
    z.pipe(
      buildOneLineTextSchema(maximumLength),
      z.transform((name: string) => (isBlank(name) ? '' : removeDirectionOverrides(name).trim())),
    ),
    z.string(),
  );

export const buildMultilineSchema = (maximumLength: number) => buildTextSchema(maximumLength, MULTILINE_PATTERN);

export const buildRequiredMultilineSchema = (maximumLength: number) =>
  buildTextSchema(maximumLength, MULTILINE_PATTERN).check(notBlankCheck);
