import type * as z from 'zod/mini';

type ValidationIssue = z.core.$ZodRawIssue;
const MAXIMUM_QUOTE_LENGTH = 60;

const quoteValue = (input: unknown) => {
  const inputText = typeof input === 'string' ? input : (JSON.stringify(input) ?? 'nothing');
  return `"${inputText.length > MAXIMUM_QUOTE_LENGTH ? `${inputText.slice(0, MAXIMUM_QUOTE_LENGTH)}…` : inputText}"`;
};

function describeTooBig({ origin, maximum, input }: Extract<ValidationIssue, { code: 'too_big' }>): string {
  const formattedMaximum = maximum.toLocaleString('en');
  if (origin === 'string')
    return `it has ${String(input).length.toLocaleString('en')} characters, ${formattedMaximum} at most`;
  if (Array.isArray(input)) return `there are ${input.length}, ${formattedMaximum} at most`;
  return `${quoteValue(input)} is above ${formattedMaximum}`;
}

function describeTooSmall({
  origin,
  minimum,
  inclusive,
  input,
}: Extract<ValidationIssue, { code: 'too_small' }>): string {
  if (origin === 'string') return 'it is empty';
  if (origin === 'array') return 'there is none';
  return `${quoteValue(input)} is ${inclusive ? 'below' : 'not above'} ${minimum}`;
}

function describeWrongType({ expected, input }: Extract<ValidationIssue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'it is missing';
  const expectedKind = expected === 'int' ? 'whole number' : expected;
  if (expectedKind !== 'number') return `${quoteValue(input)} is not of the kind "${expectedKind}"`;
  if (/\p{Sc}|\b[A-Z]{3}\b/u.test(String(input)))
    return `${quoteValue(input)} is no plain number: prices have no currency, they are in that of the shop`;
  if (/^\d{1,3}[,.]\d{3}$/.test(String(input)))
    return `${quoteValue(input)} can be read in two ways: write it without a separator of thousands`;
  return `${quoteValue(input)} is no number`;
}

export function describeIssue(issue: ValidationIssue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return describeTooBig(issue);
    case 'too_small':
      return describeTooSmall(issue);
    case 'invalid_type':
      return describeWrongType(issue);
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `${quoteValue(issue.input)} is none of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `${quoteValue(issue.input)} has another form than expected`;
    default:
      return undefined;
  }
}

/** Formats a value's path, such as `variant 2, price`; a variant has its line number instead, if known. */
export function formatIssuePath(path: readonly PropertyKey[], variantLineNumbers: readonly number[]): string {
  const pathSegmentNames = path.map((pathSegment, segmentIndex) => {
    const nextPathSegment = path[segmentIndex + 1];
    if (typeof pathSegment === 'number') return '';
    if (typeof nextPathSegment !== 'number') return String(pathSegment);
    const variantLineNumber = pathSegment === 'variants' ? variantLineNumbers[nextPathSegment] : undefined;
    return variantLineNumber === undefined
      ? `${String(pathSegment).replace(/s$/, '')} ${nextPathSegment + 1}`
      : `line ${variantLineNumber}`;
  });
  return pathSegmentNames.filter(Boolean).join(', ');
}
