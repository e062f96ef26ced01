import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { getT } from '#i18n/translate.ts';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';

let root: HTMLElement;

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

async function show(error: Error): Promise<void> {
  await act(async () =>
    createRoot(root).render(
      <ErrorBoundary t={getT('en')}>
        <Broken error={error} />
      </ErrorBoundary>,
    ),
  );
}

beforeEach(() => {
  root = document.createElement('div');
});

it('ERR-01 shows the heading, the status and the text of a failed call', async () => {
  await show(new FetchError(502, {}, 'Error fetching data from /v2/x: 502 - Bad Gateway'));
  expect(root.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(root.textContent).toContain('Status 502');
  expect(root.textContent).toContain('Error fetching data from /v2/x: 502 - Bad Gateway');
  expect(root.querySelector('[role=alert]')).not.toBeNull();
});

it('ERR-01 shows the message of any other error, never where in the code', async () => {
  const error = new Error('The island broke');
  await show(error);
  expect(root.textContent).toContain('The island broke');
  expect(root.textContent).not.toContain('.tsx');
});
