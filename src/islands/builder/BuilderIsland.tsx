import { useEffect, useState } from 'react';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';
import { listenForBuilderRequests } from '#stores/builder/request.ts';
import { type LoadedBuilder, loadBuilder } from './load-builder.ts';

let builderPromise = loadBuilder?.();
// The component reports it; until it is mounted, a failure must not count as unhandled.
builderPromise?.catch(() => undefined);

export function BuilderIsland() {
  const [loaded, setLoaded] = useState<LoadedBuilder>();
  useEffect(() => {
    const showBuilder = () => {
      builderPromise ??= loadBuilder?.();
      builderPromise?.then(setLoaded, (error: unknown) => {
        console.error(error);
        builderPromise = undefined;
        listenForBuilderRequests(showBuilder);
      });
    };
    showBuilder();
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
