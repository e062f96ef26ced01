import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './field-rules.ts';

/** Fields that nobody has touched follow what the form is given; what somebody has typed stays. */
export function useFollowedValues(form: UseFormReturn<FormValues>, initial: FormValues): void {
  const given = useRef(initial);
  const key = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => {
    const before = given.current;
    given.current = initial;
    const now = form.getValues();
    for (const [name, start] of Object.entries(initial)) {
      const former = before[name] ?? '';
      if (start !== former && (now[name] ?? former) === former) form.setValue(name, start);
    }
  }, [key]);
}
