import { Component, type ReactNode } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import type { Translate } from '#i18n/message-key.ts';

interface ErrorBoundaryProps {
  readonly t: Translate;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: unknown;
}

/** Shows a general message in place of an island that failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { t } = this.props;
    const { error } = this.state;
    return (
      <section className="page prose" role="alert">
        <h1>{t('error.title')}</h1>
        {error instanceof FetchError && <p>{t('error.status', { status: error.status })}</p>}
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>
          <a className="button" href={location.href}>
            {t('error.retry')}
          </a>
        </p>
      </section>
    );
  }
}
