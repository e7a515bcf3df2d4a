import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, Field, type Labelled } from './field';

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative grid items-center', className)}>
      <select {...rest} className={clsx(CONTROL, 'appearance-none truncate pr-10')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4.5 text-ink-soft"
      />
    </span>
  );
}

type Options = { options: readonly { value: string; label: string }[] };
type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'className'> &
  Labelled &
  Options;

export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  quiet,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, quiet, className }}>
      {(control) => (
        <Select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
