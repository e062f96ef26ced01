import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProtocolSearch, type ProtocolSearchStore } from '#stores/protocol/search.ts';
import { setSignedIn } from '#stores/session/state.ts';
import { protocol } from '../../support/protocol-server.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

let sentRequests: SentRequest[];
let protocolSearchBox: ProtocolSearchStore;

const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const createSearchResponse = (...ids: number[]) => ({ data: ids.map((id) => protocol(id)) });

function readFoundIds(): number[] | undefined {
  const searchState = protocolSearchBox.$searchState.get();
  return searchState.kind === 'found'
    ? searchState.protocols.map((protocolEntry) => protocolEntry.protocol_id)
    : undefined;
}

async function searchProtocols(searchText: string): Promise<SentRequest> {
  protocolSearchBox.setText(searchText);
  await advanceTime(500);
  const searchRequest = sentRequests.at(-1);
  if (!searchRequest) throw new Error('No search was sent');
  return searchRequest;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.setItem('access_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  setSignedIn(SIGNED_IN_USER);
  sentRequests = stubShopFetch();
  protocolSearchBox = createProtocolSearch();
});

describe('the search among the own protocols', () => {
  it('BUILD-11 CONST-09 asks for the first 50 that match the trimmed text, once, 500 ms after the last key', async () => {
    for (const searchText of ['s', ' sl', ' sleep ']) {
      protocolSearchBox.setText(searchText);
      await advanceTime(499);
    }
    expect(sentRequests).toEqual([]);
    expect(protocolSearchBox.$searchState.get().kind).toBe('waiting');
    await advanceTime(1);
    expect(sentRequests.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/api/v2/account/practitioners/protocols/search', { page: 1, limit: 50, query: 'sleep', lines: false }],
    ]);
    await sentRequests[0]?.answer(createSearchResponse(3, 1));
    expect(readFoundIds()).toEqual([3, 1]);
  });

  it('BUILD-11 an empty box shows the list again and drops the search under way', async () => {
    const droppedRequest = await searchProtocols('sleep');
    protocolSearchBox.setText(' ');
    expect(droppedRequest.signal?.aborted).toBe(true);
    expect(protocolSearchBox.$searchState.get().kind).toBe('idle');
    await droppedRequest.answer(createSearchResponse(3));
    await advanceTime(1000);
    expect(protocolSearchBox.$searchState.get().kind).toBe('idle');
    expect(sentRequests).toHaveLength(1);
  });

  it('BUILD-11 of several answers only that to the latest text counts', async () => {
    const firstSearchRequest = await searchProtocols('sleep');
    const secondSearchRequest = await searchProtocols('winter');
    await secondSearchRequest.answer(createSearchResponse(2));
    await firstSearchRequest.answer(createSearchResponse(1));
    expect(readFoundIds()).toEqual([2]);
    const thirdSearchRequest = await searchProtocols('spring');
    const pendingResponse = thirdSearchRequest.answer(createSearchResponse(3));
    protocolSearchBox.setText('autumn');
    await pendingResponse;
    expect(protocolSearchBox.$searchState.get().kind).toBe('waiting');
  });

  it('SRCH-14 a failed search finds nothing and is logged', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await (await searchProtocols('sleep')).answer({ message: 'Broken' }, 500);
    expect(readFoundIds()).toEqual([]);
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
  });

  it('asks again for what is shown once it may have changed, not for a list', async () => {
    protocolSearchBox.searchAgain();
    expect(sentRequests).toEqual([]);
    await (await searchProtocols('sleep')).answer(createSearchResponse(1));
    protocolSearchBox.searchAgain();
    await advanceTime(0);
    expect(sentRequests).toHaveLength(2);
    await sentRequests[1]?.answer(createSearchResponse(1, 2));
    expect(readFoundIds()).toEqual([1, 2]);
  });
});
