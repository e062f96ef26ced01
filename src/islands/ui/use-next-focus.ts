import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that focuses an element after the next render. */
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
