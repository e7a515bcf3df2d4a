import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const CONTROL =
  'w-full min-h-12 rounded border border-edge bg-sheet px-3.5 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-50';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={clsx(CONTROL, className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} className={clsx(CONTROL, 'resize-y', className)} />;
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Announced when it appears. */
  error?: ReactNode;
  hideLabel?: boolean;
  quiet?: boolean;
  className?: string;
  /** Receives the attributes that link the control to its label, hint and error. */
  children: (control: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
};

export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  quiet = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <p
        id={errorId}
        role={quiet ? undefined : 'alert'}
        className="text-sm font-medium text-bad empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}

export type Labelled = Pick<
  FieldProps,
  'label' | 'hint' | 'error' | 'hideLabel' | 'quiet' | 'className'
>;
type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'className'> & Labelled;
type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children' | 'className'> & Labelled;

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  quiet,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, quiet, className }}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  quiet,
  className,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, quiet, className }}>
      {(control) => <Textarea {...input} {...control} />}
    </Field>
  );
}
