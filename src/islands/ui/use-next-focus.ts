import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that moves the focus to an element once the next render has drawn it. */
export function useNextFocus(): (element: RefObject<HTMLElement | null>) => void {
  const next = useRef<RefObject<HTMLElement | null>>(undefined);
  useEffect(() => {
    next.current?.current?.focus();
    next.current = undefined;
  });
  return (element) => {
    next.current = element;
  };
}
