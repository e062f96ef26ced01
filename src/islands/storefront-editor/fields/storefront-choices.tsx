import { PAYMENT_TYPES, SERVICE_ICONS, STOREFRONT_THEMES, STOREFRONT_TYPES } from '#contract/storefront/choices.ts';
import type { Translate } from '#i18n/message-key.ts';
import { OutlineIcon } from '#islands/storefront/OutlineIcon.tsx';
import { serviceIconSvgPath } from '#islands/storefront/service-icons.ts';
import styles from './choice.module.css';

export const storefrontTypeChoices = (t: Translate) =>
  STOREFRONT_TYPES.map((storefrontType) => ({ value: storefrontType, label: t(`stores:type.${storefrontType}`) }));

export const themeChoices = (t: Translate) =>
  STOREFRONT_THEMES.map((theme) => ({
    value: theme,
    label: t(`stores:editor.theme.${theme}`),
    picture: (
      <span className={`st ${styles['swatch']}`} data-theme={theme} aria-hidden="true">
        <span>Aa</span>
        <span />
        <span />
      </span>
    ),
  }));

export const paymentOptions = (t: Translate) =>
  PAYMENT_TYPES.map((paymentType) => ({ value: paymentType, label: t(`stores:editor.payment.${paymentType}`) }));

export const serviceIconChoices = (t: Translate) =>
  SERVICE_ICONS.map((iconName) => ({
    value: iconName,
    label: t(`stores:editor.icon.${iconName}`),
    picture: <OutlineIcon path={serviceIconSvgPath(iconName) ?? ''} />,
  }));
