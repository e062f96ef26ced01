import { useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { comparablePlanText } from '#domain/protocol/same-plan.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Announces that the plan was changed while the page was open. */
export function PlanChangedNotice({ protocol, t }: { readonly protocol: ClientProtocol; readonly t: Translate }) {
  const comparedPlanText = comparablePlanText(protocol);
  const [plan, setPlan] = useState({ key: comparedPlanText, changes: 0 });
  if (plan.key !== comparedPlanText) setPlan({ key: comparedPlanText, changes: plan.changes + 1 });
  return <div role="status">{plan.changes > 0 && <p key={plan.changes}>{t('protocols:client.changed')}</p>}</div>;
}
