import { removeSurplusCopies } from '#stores/plan/offline/copies.ts';
import { respondToRequest, storePageCopy } from './answer.ts';
import { ONLINE_WORKER_MESSAGE, REMOVE_ENDED_COPIES_MESSAGE } from './copy-names.ts';
import { parseCopyRequest } from './copy-request.ts';
import { removeEndedCopies, removeEndedCopiesOnceOnline, type WorkerEnvironment } from './ended.ts';

interface ExtendableWorkerEvent extends Event {
  readonly waitUntil: (pendingWork: Promise<unknown>) => void;
}
interface RequestEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface CopyRequestEvent extends ExtendableWorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface PlanWorker {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: CopyRequestEvent) => void): void;
  };
}

declare const self: PlanWorker;

const workerEnvironment: WorkerEnvironment = {
  origin: self.location.origin,
  loadResponse: (requestOrUrl) => fetch(requestOrUrl),
  now: () => Date.now(),
  shouldSaveData: () => self.navigator.connection?.saveData === true,
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(removeSurplusCopies(workerEnvironment.now()).then(() => removeEndedCopies(workerEnvironment))),
);
self.addEventListener('fetch', (event) => {
  const responsePromise = respondToRequest(event.request, workerEnvironment, (pendingWork) =>
    event.waitUntil(pendingWork),
  );
  if (responsePromise) event.respondWith(responsePromise);
});
self.addEventListener('message', (event) => {
  if (event.data === ONLINE_WORKER_MESSAGE) event.waitUntil(removeEndedCopiesOnceOnline(workerEnvironment));
  if (event.data === REMOVE_ENDED_COPIES_MESSAGE) event.waitUntil(removeEndedCopies(workerEnvironment));
  const request = parseCopyRequest(event.data);
  if (!request) return;
  const pageCopyPromise = storePageCopy(request, workerEnvironment);
  event.waitUntil(pageCopyPromise.then((copiedAt) => event.ports[0]?.postMessage(copiedAt)));
});
