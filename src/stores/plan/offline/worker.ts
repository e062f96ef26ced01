import { removeSurplus } from '#stores/plan/offline/copies.ts';
import { answerOf, storePage } from './answer.ts';
import { ONLINE_MESSAGE } from './copy-names.ts';
import { removeEnded, removeEndedOnline, type Surroundings } from './ended.ts';
import { readCopyRequest } from './wish.ts';

interface WorkEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends WorkEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface CopyRequestEvent extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface PlanWorker {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: CopyRequestEvent) => void): void;
  };
}

declare const self: PlanWorker;

const around: Surroundings = {
  origin: self.location.origin,
  load: (address) => fetch(address),
  now: () => Date.now(),
  savesData: () => self.navigator.connection?.saveData === true,
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(removeSurplus(around.now()).then(() => removeEnded(around))),
);
self.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, around, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  if (event.data === ONLINE_MESSAGE) event.waitUntil(removeEndedOnline(around));
  const wish = readCopyRequest(event.data);
  if (!wish) return;
  const stored = storePage(wish, around);
  event.waitUntil(stored.then((at) => event.ports[0]?.postMessage(at)));
});
