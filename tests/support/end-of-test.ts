import { windowPersistentEvents } from '@nanostores/persistent';
import { afterEach, vi } from 'vitest';

// What a test's tab has begun to load would otherwise run in the next test, and write into its storage.
afterEach(() => vi.dynamicImportSettled());

// A store stops listening a second after the last who listened to it: the file may be over by then, and its window gone.
const { removeEventListener } = windowPersistentEvents;
windowPersistentEvents.removeEventListener = (...listening) => {
  if (typeof window !== 'undefined') removeEventListener(...listening);
};
