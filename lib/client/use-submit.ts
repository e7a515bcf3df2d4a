'use client';

import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fieldFaults } from './api';
import type { FailureWords } from './failure-words';

export type SubmitFailure = { fields: Record<string, string>; text?: string };

/** `corrected`: names of fields changed since. */
type Failed<F> = { step: 'failed'; failure: F; corrected: readonly string[] };
type State<F> = { step: 'idle' | 'busy' | 'done' } | Failed<F>;

/** The server's messages by field; without them, one text by `words`. */
export function explainWith(words: FailureWords): (error: unknown) => SubmitFailure {
  return (error) => {
    const fields = fieldFaults(error);
    return Object.keys(fields).length > 0 ? { fields } : { fields, text: words(error) };
  };
}

/** The message of the faulty control, or else of the form, also beside it in a dialog. */
function messageOf(form: HTMLElement, faulty: HTMLElement | undefined): Element | null | undefined {
  const own = faulty?.getAttribute('aria-describedby')?.split(' ').at(-1);
  if (own) return document.getElementById(own);
  const around = form.closest('[role="dialog"]') ?? form;
  return [...around.querySelectorAll('[role="alert"]:not(:empty)')].at(-1);
}

/**
 * After a failure, focuses the first invalid field, or the submit button if disabling it lost the focus. Its message may be
 * below what is in view, under the footer of a dialog.
 */
export function useFocusAfterFailure(
  failure: object | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure || !form.current) return;
    const controls = [...form.current.elements] as HTMLElement[];
    const faulty = controls.find((control) => control.getAttribute('aria-invalid') === 'true');
    if (faulty) faulty.focus();
    else if (!document.activeElement?.matches('input, textarea, select, button, a')) {
      controls.find((control) => control.getAttribute('type') === 'submit')?.focus();
    }
    messageOf(form.current, faulty)?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return form;
}

function openFailure<F extends SubmitFailure>({ failure, corrected }: Failed<F>): F {
  const open = Object.entries(failure.fields).filter(([name]) => !corrected.includes(name));
  return { ...failure, fields: Object.fromEntries(open) };
}

/** Resets a page restored from the back/forward cache, which may have been left while submitting. */
function useResetOnRestore(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}

/**
 * Sends a form by a call; without scripts, it goes to its `action`. `correct` drops the messages of fields that
 * aren't typed into.
 */
export function useSubmit<F extends SubmitFailure>(
  send: (fields: FormData) => Promise<void>,
  explain: (error: unknown) => F,
) {
  const [state, setState] = useState<State<F>>({ step: 'idle' });
  const [reset] = useState(() => () => setState({ step: 'idle' }));
  const correct = (...names: string[]) => {
    setState((now) =>
      now.step === 'failed' ? { ...now, corrected: [...now.corrected, ...names] } : now,
    );
  };
  const failed = state.step === 'failed' ? state : undefined;
  const form = useFocusAfterFailure(failed?.failure);
  useResetOnRestore(reset);
  const onInput = ({ target }: InputEvent<HTMLFormElement>) =>
    correct((target as HTMLInputElement).name);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setState({ step: 'busy' });
    try {
      await send(fields);
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'failed', failure: explain(error), corrected: [] });
    }
  };
  return {
    form,
    onSubmit,
    onInput,
    step: state.step,
    failure: failed && openFailure(failed),
    correct,
    reset,
  };
}

export type Submit = ReturnType<typeof useSubmit<SubmitFailure>>;
