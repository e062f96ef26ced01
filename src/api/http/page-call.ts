import type { CallTypes, Endpoint } from '#contract/platform/endpoint.ts';

/** Response of an endpoint as a value, so that a page in the same process need not parse JSON. */
interface RecordedResponse<C extends CallTypes> {
  readonly endpoint: Endpoint<C>;
  readonly value: C['answer'];
}

/** API call that a page makes in the same process, with its response. */
export interface InProcessApiCall {
  recordedResponse?: RecordedResponse<CallTypes>;
}

const inProcessApiCalls = new WeakMap<Request, InProcessApiCall>();

export function recordInProcessCall(request: Request, inProcessApiCall: InProcessApiCall): void {
  inProcessApiCalls.set(request, inProcessApiCall);
}

/** Returns the in-process call of a request; undefined for external requests. */
export function inProcessCallOf(request: Request): InProcessApiCall | undefined {
  return inProcessApiCalls.get(request);
}

export function recordResponse<C extends CallTypes>(
  inProcessApiCall: InProcessApiCall,
  endpoint: Endpoint<C>,
  responseValue: C['answer'],
): void {
  inProcessApiCall.recordedResponse = { endpoint, value: responseValue };
}

/** True if the recorded response belongs to the endpoint; narrows its type. */
export function isResponseOfEndpoint<C extends CallTypes>(
  recordedResponse: RecordedResponse<CallTypes> | undefined,
  endpoint: Endpoint<C>,
): recordedResponse is RecordedResponse<C> {
  return recordedResponse?.endpoint === endpoint;
}
