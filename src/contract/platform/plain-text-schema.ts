import * as z from 'zod/mini';
import { isBlank, removeDirectionOverrides } from './text.ts';

/** Pattern of a text without control characters and lone surrogates, which the database cannot store. */
const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cs}]*$/u;
const LINES_PATTERN = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Codes in `errors` of a 422 response for an invalid text. */
export const TEXT_ERROR = { required: 'required', long: 'too-long', characters: 'characters' } as const;

const isNotBlank = z.refine<string>((text) => !isBlank(text), TEXT_ERROR.required);

const textSchema = (maximum: number, characters: RegExp) =>
  z
    .string(TEXT_ERROR.required)
    .check(z.maxLength(maximum, TEXT_ERROR.long), z.regex(characters, TEXT_ERROR.characters));

export const lineSchema = (maximum: number) => textSchema(maximum, ONE_LINE_PATTERN);

export const requiredLineSchema = (maximum: number) => textSchema(maximum, ONE_LINE_PATTERN).check(isNotBlank);

/** Schema of a name, trimmed; a name of invisible characters becomes empty. */
export const nameSchema = (maximum: number) =>
  z.pipe(
    z.pipe(
      lineSchema(maximum),
      z.transform((name: string) => (isBlank(name) ? '' : removeDirectionOverrides(name).trim())),
    ),
    z.string(),
  );

export const linesSchema = (maximum: number) => textSchema(maximum, LINES_PATTERN);

export const requiredLinesSchema = (maximum: number) => textSchema(maximum, LINES_PATTERN).check(isNotBlank);
