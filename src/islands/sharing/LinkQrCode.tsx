import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { stopKeyEvent } from '#islands/ui/stop-key-event.ts';
import { fetchProtocolLink, type LinkLifetimeDays } from '#stores/sharing/link.ts';
import type { ProtocolLinkProps } from './CopyLink.tsx';
import styles from './link-code.module.css';

interface LoadedQrCode {
  readonly protocolLink: string;
  readonly QrCode: ComponentType<{ encodedText: string; label: string }>;
}

/** Loads the protocol's link, and on demand the component that renders QR codes. */
async function loadQrCode(protocolId: number, lifetimeDays: LinkLifetimeDays): Promise<LoadedQrCode | undefined> {
  const [link, { QrCode }] = await Promise.all([
    fetchProtocolLink(protocolId, lifetimeDays),
    import('#islands/ui/QrCode.tsx'),
  ]);
  return link === undefined ? undefined : { protocolLink: link, QrCode };
}

/** Icon of the QR code button; not in the sprite, which is part of every page, since only this button uses the icon. */
function QrCodeIcon() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2v2h-2v-2Zm4 4h2v2h-2v-2Zm0-4h2m-6 6h2" />
    </svg>
  );
}

/** Scrolls the whole QR code into view, so that a camera can read it. */
function scrollQrCodeIntoView(qrCodeCard: HTMLElement | null): void {
  qrCodeCard?.scrollIntoView({ block: 'nearest' });
  qrCodeCard?.querySelector('svg')?.scrollIntoView({ block: 'nearest' });
}

type QrCodeState = LoadedQrCode | 'closed' | 'loading' | 'failed';

/** Button and QR code of the protocol's link, for a client who sits beside the practitioner. */
export function LinkQrCode({ t, protocolId, linkLifetimeDays }: ProtocolLinkProps) {
  const id = useId();
  const [view, setView] = useState<QrCodeState>('closed');
  const isQrCodeShown = typeof view === 'object';
  const showQrCode = () => {
    setView('loading');
    loadQrCode(protocolId, linkLifetimeDays).then(
      (loadedQrCode) => setView(loadedQrCode ?? 'closed'),
      (error: unknown) => {
        console.error(error);
        setView('failed');
      },
    );
  };
  const toggleQrCode = () => {
    if (isQrCodeShown) setView('closed');
    else if (view !== 'loading') showQrCode();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isQrCodeShown) return;
    stopKeyEvent(event);
    setView('closed');
  };
  return (
    <div className={styles['code']}>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-expanded={isQrCodeShown}
        aria-controls={isQrCodeShown ? id : undefined}
        aria-busy={view === 'loading'}
        onClick={toggleQrCode}
        onKeyDown={closeOnEscape}
      >
        <QrCodeIcon />
        {t(isQrCodeShown ? 'protocols:sharing.hide-code' : 'protocols:sharing.show-code')}
      </button>
      <p role="alert">{view === 'failed' && t('protocols:sharing.code-failed')}</p>
      {isQrCodeShown && (
        <section ref={scrollQrCodeIntoView} id={id} aria-labelledby={`${id}-title`} className={styles['card']}>
          <h3 id={`${id}-title`}>{t('protocols:sharing.code')}</h3>
          <p className="soft">{t('protocols:sharing.code-text')}</p>
          <view.QrCode encodedText={view.protocolLink} label={t('protocols:sharing.code-label')} />
          <p className={styles['address']}>{view.protocolLink}</p>
        </section>
      )}
    </div>
  );
}
