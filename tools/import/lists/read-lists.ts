import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type * as z from 'zod/mini';
import { describeIssue } from '../sentences.ts';
import { findLineNumber, readLineNumbers } from './json-lines.ts';
import { listsSchema, type ShopLists, type UnvalidatedLists } from './lists-schema.ts';
import { readListRows } from './read-list-rows.ts';

export interface ListsFile {
  readonly lists: ShopLists;
  /** Prefixes a message with file and line of the value at a path. */
  readonly messageAt: (path: readonly PropertyKey[], problemMessage: string) => string;
}

/** Error with the problems of a lists file, one per line with its line number. */
export class ListsError extends Error {
  override readonly name = 'ListsError';
}

function parseListsJson(jsonText: string): UnvalidatedLists {
  const { lines, errorLine } = readLineNumbers(jsonText);
  try {
    return { value: JSON.parse(jsonText), lines };
  } catch {
    throw new Error(`line ${errorLine}: it is no JSON from here on`);
  }
}

const findUnknownKey = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []);

function findRepeatedSlugPaths(lists: ShopLists): PropertyKey[][] {
  return Object.entries(lists).flatMap(([list, values]) => {
    if (!Array.isArray(values)) return [];
    const slugs = values.map((listValue) =>
      typeof listValue === 'object' && 'slug' in listValue ? listValue.slug : undefined,
    );
    return slugs.flatMap((slug, slugIndex) =>
      slug !== undefined && slugs.indexOf(slug) < slugIndex ? [[list, slugIndex, 'slug']] : [],
    );
  });
}

function validateLists({ value, lines }: UnvalidatedLists, fileName: string): ListsFile {
  const formatMessageAt = (path: readonly PropertyKey[], problemMessage: string) =>
    `${fileName}, line ${findLineNumber(lines, path)}: ${path.filter((pathSegment) => typeof pathSegment === 'string').join(', ')}: ${problemMessage}`;
  const { success, data, error } = listsSchema.safeParse(value, { error: describeIssue, reportInput: true });
  if (!success)
    throw new ListsError(
      error.issues.map((issue) => formatMessageAt([...issue.path, ...findUnknownKey(issue)], issue.message)).join('\n'),
    );
  const repeatedSlugPaths = findRepeatedSlugPaths(data);
  if (repeatedSlugPaths.length > 0)
    throw new ListsError(
      repeatedSlugPaths.map((path) => formatMessageAt(path, 'the slug comes twice in its list')).join('\n'),
    );
  return { lists: data, messageAt: formatMessageAt };
}

/** Parses a mapping file as JSON or CSV, by its file extension. @throws Error for a wrong file */
export function parseLists(text: string, fileName: string): ListsFile {
  const textWithoutBom = text.replace(/^\uFEFF/, '');
  try {
    return validateLists(
      extname(fileName).toLowerCase() === '.csv' ? readListRows(textWithoutBom) : parseListsJson(textWithoutBom),
      fileName,
    );
  } catch (error) {
    if (error instanceof ListsError || !(error instanceof Error)) throw error;
    throw new ListsError(`${fileName}: ${error.message}`);
  }
}

/** Reads a mapping file. @throws Error that names each wrong line */
export function readLists(file: string): ListsFile {
  const fileName = basename(file);
  try {
    return parseLists(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)), fileName);
  } catch (error) {
    if (error instanceof TypeError) throw new ListsError(`${fileName}: it is not in UTF-8; save it as “CSV UTF-8”`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ListsError(`${file}: there is no such file`);
    throw error;
  }
}
