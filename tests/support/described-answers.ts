import type { Operation } from '#api/openapi/operation.ts';
import { documentWithoutExamples, findSchemaErrors } from './api-document.ts';

const pathPatterns = Object.entries(documentWithoutExamples.paths).map(([path, operations]) => ({
  operations,
  // Paths without parameters are matched first.
  parameters: path.split('{').length,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));
pathPatterns.sort((pathPattern, otherPathPattern) => pathPattern.parameters - otherPathPattern.parameters);

/** Texts that a schema has, most often refusals: validation takes longer than many a call. */
const comparedTextsBySchema = new WeakMap<object, Set<string>>();

/** Number of API responses compared with the OpenAPI document so far. */
export const comparedAnswerCounter = { answers: 0 };

/** True for the body of an unknown endpoint, which the document does not describe. */
const isUnknownEndpointBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'message' in body && body.message === 'There is no such endpoint.';

function findOperation(method: string, path: string): Operation | undefined {
  return pathPatterns.find(({ pattern }) => pattern.test(path))?.operations[method.toLowerCase()];
}

/** Compares a response with the OpenAPI document. @throws Error for an undocumented status or shape */
export async function compareWithApiDocument(request: Request, response: Response): Promise<void> {
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  const operation = findOperation(request.method, path);
  if (!operation || response.headers.get('Content-Type') !== 'application/json') return;
  const responseText = await response.clone().text();
  const responseBody: unknown = JSON.parse(responseText);
  if (isUnknownEndpointBody(responseBody)) return;
  const responseName = `${request.method} ${path} ${response.status}`;
  const responseSchema = operation.responses[response.status]?.content?.['application/json']?.schema;
  if (!responseSchema) throw new Error(`${responseName} is not in the documentation`);
  const comparedTexts = comparedTextsBySchema.get(responseSchema) ?? new Set();
  comparedTextsBySchema.set(responseSchema, comparedTexts);
  const errors = comparedTexts.has(responseText) ? [] : findSchemaErrors(responseBody, responseSchema);
  if (errors.length > 0) throw new Error(`${responseName} is not as documented: ${JSON.stringify(errors.slice(0, 4))}`);
  comparedTexts.add(responseText);
  comparedAnswerCounter.answers += 1;
}
