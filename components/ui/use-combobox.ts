'use client';

import { type KeyboardEvent, useState } from 'react';
import { type Choice, matching } from '@/lib/client/places';

type ComboboxOptions = { choices: readonly Choice[]; value: string | null; onChoose: (value: string | null) => void };

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Leaving keeps a typed text only if one choice matches. */
export function useCombobox({ choices, value, onChoose }: ComboboxOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const found = matching(choices, typed ?? '');

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setActive(chosen ? Math.max(0, found.indexOf(chosen)) : 0);
  };
  const close = () => {
    setTyped(null);
    setIsOpen(false);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onChoose(choice.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(0);
  };
  const leave = () => {
    if (typed?.trim() === '') onChoose(null);
    else if (typed !== null && found.length === 1) onChoose(found[0]?.value ?? null);
    close();
  };
  const step = (by: number) => {
    if (!isOpen) open();
    else if (found.length > 0) setActive((active + by + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key];
    if (by) step(by);
    else if (event.key === 'Enter' && isOpen) choose(found[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return { text: typed ?? chosen?.label ?? '', found, isOpen, active, open, choose, type, leave, onKeyDown };
}
