/** Waits for the end of typing. */
import { useEffect, useState } from 'react';

const pauseMs = 350;

/** The value once it has stayed the same for a moment: `const settled = useSettled(JSON.stringify(draft))`. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
