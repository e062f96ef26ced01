import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that focuses an element after the next render. */
export function useFocusAfterRender(): (element: RefObject<HTMLElement | null>) => void {
  const elementToFocus = useRef<RefObject<HTMLElement | null>>(undefined);
  useEffect(() => {
    elementToFocus.current?.current?.focus();
    elementToFocus.current = undefined;
  });
  return (element) => {
    elementToFocus.current = element;
  };
}
