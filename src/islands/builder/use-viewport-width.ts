import { useEffect, useState } from 'react';

/** The window's width in px, as it is resized or turned. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const measure = () => setWidth(innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width;
}
