import * as z from 'zod/mini';
import { isBlank, withoutOverrides } from './text.ts';

/** No control characters, and nothing that a database could not return unchanged. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same with line breaks and tabs. */
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** What is wrong with a text, as a message in `errors` of a 422. */
export const TEXT_ERROR = { required: 'required', long: 'too-long', characters: 'characters' } as const;

const saysSomething = z.refine<string>((text) => !isBlank(text), TEXT_ERROR.required);

const plain = (maximum: number, characters: RegExp) =>
  z
    .string(TEXT_ERROR.required)
    .check(z.maxLength(maximum, TEXT_ERROR.long), z.regex(characters, TEXT_ERROR.characters));

/** Text in one line, stored unchanged; it may be empty. */
export const lineSchema = (maximum: number) => plain(maximum, ONE_LINE);

/** Text in one line that says something. */
export const requiredLineSchema = (maximum: number) => plain(maximum, ONE_LINE).check(saysSomething);

/** First or last name without blanks around it; one that cannot be seen is empty. */
export const nameSchema = (maximum: number) =>
  z.pipe(
    lineSchema(maximum),
    z.transform((name: string) => (isBlank(name) ? '' : withoutOverrides(name).trim())),
  );

/** Text with line breaks, stored unchanged; it may be empty. */
export const linesSchema = (maximum: number) => plain(maximum, LINES);

/** Text with line breaks that says something. */
export const requiredLinesSchema = (maximum: number) => plain(maximum, LINES).check(saysSomething);
