'use client';

import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldFaults } from './api';
import type { FailureWords } from './failure-words';

/** Why sending failed: what is wrong with single fields, else what is wrong as a whole. */
export type SubmitFailure = { fields: Record<string, string>; text?: string };

/** `corrected` are the fields that were changed since. */
type Failed<F> = { step: 'failed'; failure: F; corrected: readonly string[] };
type State<F> = { step: 'idle' | 'busy' | 'done' } | Failed<F>;

/** The server's reasons at the fields it names; without such fields, one text by `words`. */
export function explainWith(words: FailureWords): (error: unknown) => SubmitFailure {
  return (error) => {
    const fields = fieldFaults(error);
    return Object.keys(fields).length > 0 ? { fields } : { fields, text: words(error) };
  };
}

const isControl = (element: Element) => element.matches('input, textarea, select, button, a');

/** After a failure: to the first faulty field, or back to the button, which lost the focus by being disabled. */
export function useFocusAfterFailure(failure: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure || !form.current) return;
    const controls = [...form.current.elements] as HTMLElement[];
    const faulty = controls.find((control) => control.getAttribute('aria-invalid') === 'true');
    if (faulty) faulty.focus();
    else if (!document.activeElement || !isControl(document.activeElement)) {
      controls.find((control) => control.getAttribute('type') === 'submit')?.focus();
    }
  }, [failure]);
  return form;
}

/** What still holds of a failure: what was said of a field goes as soon as the field is changed. */
function stillHolds<F extends SubmitFailure>({ failure, corrected }: Failed<F>): F {
  const open = Object.entries(failure.fields).filter(([name]) => !corrected.includes(name));
  return { ...failure, fields: Object.fromEntries(open) };
}

/** A page restored by the Back button works again, also if it was left while submitting. */
function useFreshWhenBack(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}

/**
 * A form that is sent by a call: `send` gets its fields; what it throws is explained by `explain`. Without a script the
 * same form goes to its `action`. `onInput` takes back what was said of the field that is typed into; `correct` does for what
 * is chosen, or settled by another field. `reset` forgets how it went.
 */
export function useSubmit<F extends SubmitFailure>(
  send: (fields: FormData) => Promise<void>,
  explain: (error: unknown) => F,
) {
  const [state, setState] = useState<State<F>>({ step: 'idle' });
  const [reset] = useState(() => () => setState({ step: 'idle' }));
  const correct = (...names: string[]) => {
    setState((now) => (now.step === 'failed' ? { ...now, corrected: [...now.corrected, ...names] } : now));
  };
  const failed = state.step === 'failed' ? state : undefined;
  const form = useFocusAfterFailure(failed?.failure);
  useFreshWhenBack(reset);
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => correct((target as HTMLInputElement).name);
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
  return { form, onSubmit, onInput, step: state.step, failure: failed && stillHolds(failed), correct, reset };
}

export type Submit = ReturnType<typeof useSubmit<SubmitFailure>>;
