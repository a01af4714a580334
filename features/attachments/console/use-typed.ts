/** Words that are being typed, and the words as they were when the typing paused. */
import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** `const [typed, settled, setTyped] = useTyped(() => setPage(1))`: the caller hears when other words have settled. */
export function useTyped(onSettled: () => void): [typed: string, settled: string, setTyped: (words: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const hear = useRef(onSettled);
  useEffect(() => {
    hear.current = onSettled;
  }, [onSettled]);
  useEffect(() => {
    if (typed.trim() === settled) return;
    const timer = setTimeout(() => {
      setSettled(typed.trim());
      hear.current();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return [typed, settled, setTyped];
}
