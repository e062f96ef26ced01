import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that focuses an element after the next render. */
export function useNextFocus(): (element: RefObject<HTMLElement | null>) => void {
  const nextElement = useRef<RefObject<HTMLElement | null>>(undefined);
  useEffect(() => {
    nextElement.current?.current?.focus();
    nextElement.current = undefined;
  });
  return (element) => {
    nextElement.current = element;
  };
}
