import * as z from 'zod/mini';

const ID_PATTERN = /^[1-9]\d{0,14}$/;

export const idSchema = z.int().check(z.positive());

/** Parses a list of ids such as `1,2,3`. Drops duplicates and invalid ids. */
export function readIds(idListText: string | null | undefined): number[] {
  const idTexts = (idListText ?? '').split(',').map((rawIdText) => rawIdText.trim());
  return [...new Set(idTexts.filter((rawIdText) => ID_PATTERN.test(rawIdText)).map(Number))];
}

export function readId(idText: string | null | undefined): number | undefined {
  const trimmedIdText = (idText ?? '').trim();
  return ID_PATTERN.test(trimmedIdText) ? Number(trimmedIdText) : undefined;
}

export const idTextSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((idText) => readId(idText)),
  ),
  idSchema,
);

export const idParamsSchema = z.object({ id: idTextSchema });
