import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';
import { onBuilderRequest } from '#stores/builder/request.ts';
import { type LoadedBuilder, loadBuilder } from './load-builder.ts';

/** Starts with the module, beside the renderer. */
let loading = loadBuilder?.();
// The component reports it; until it is there, a failure must not count as unhandled.
loading?.catch(() => undefined);

/** The protocol builder on a page: empty until its modules and messages are there. */
export function BuilderIsland() {
  const [loaded, setLoaded] = useState<LoadedBuilder>();
  useEffect(() => {
    const show = () => {
      loading ??= loadBuilder?.();
      loading?.then(setLoaded, (error: unknown) => {
        console.error(error);
        loading = undefined;
        onBuilderRequest(show);
      });
    };
    show();
  }, []);
  return (
    <div id="builder">
      {loaded && (
        <ErrorBoundary t={loaded.context.t}>
          <loaded.Builder context={loaded.context} />
        </ErrorBoundary>
      )}
    </div>
  );
}
