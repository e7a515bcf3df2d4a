'use client';

import { useEffect, useEffectEvent } from 'react';
import { pastedFile } from './prechecks';

/** Shorter text is often pasted by accident. */
const FEWEST_CHARACTERS = 200;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Paste events outside text fields. */
export function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || !event.clipboardData) return;
    const file = event.clipboardData.files[0];
    const text = event.clipboardData.getData('text/plain');
    if (file) onFile(file);
    else if (text.length >= FEWEST_CHARACTERS) onFile(pastedFile(text));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
