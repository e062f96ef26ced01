import { expect, it } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';
import { renderTree } from '../support/renderTree.tsx';

function FailingComponent({ error }: { readonly error: Error }): never {
  throw error;
}

async function renderThrownError(error: Error): Promise<HTMLElement> {
  const renderedTree = renderTree();
  await renderedTree.renderNode(
    <ErrorBoundary t={getTranslate('en')}>
      <FailingComponent error={error} />
    </ErrorBoundary>,
  );
  return renderedTree.container;
}

it('ERR-01 shows the heading, the status and the text of a failed call', async () => {
  const errorPage = await renderThrownError(
    new FetchError(502, {}, 'Error fetching data from /v2/x: 502 - Bad Gateway'),
  );
  expect(errorPage.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(errorPage.textContent).toContain('Status 502');
  expect(errorPage.textContent).toContain('Error fetching data from /v2/x: 502 - Bad Gateway');
  expect(errorPage.querySelector('[role=alert]')).not.toBeNull();
});

it('ERR-01 shows the message of any other error, never where in the code', async () => {
  const errorPage = await renderThrownError(new Error('The island broke'));
  expect(errorPage.textContent).toContain('The island broke');
  expect(errorPage.textContent).not.toContain('.tsx');
});
