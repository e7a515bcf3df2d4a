'use client';

import { useEffect, useRef, useState } from 'react';
import type { FailureWords } from './failure-words';

export function useRun() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const pressed = useRef<Element>(null);
  useEffect(() => {
    // A button that was disabled meanwhile has lost the focus.
    if (error && document.activeElement === document.body)
      (pressed.current as HTMLElement | null)?.focus();
  }, [error]);
  const run = async (action: () => Promise<void>, words: FailureWords) => {
    pressed.current = document.activeElement;
    setBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (failure) {
      setError(words(failure));
    }
    setBusy(false);
  };
  return { run, busy, error };
}

export function useAction(action: () => Promise<void>, words: FailureWords) {
  const { run, ...state } = useRun();
  return { run: () => run(action, words), ...state };
}
