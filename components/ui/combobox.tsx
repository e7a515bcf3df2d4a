'use client';

import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { counted } from '@/lib/client/format';
import type { Choice } from '@/lib/client/places';
import { Field, Input } from './field';
import { useCombobox } from './use-combobox';

type ComboboxProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string | null) => void;
};

type RowProps = { id: string; choice: Choice; isActive: boolean; isChosen: boolean; onChoose: () => void };

function Row({ id, choice, isActive, isChosen, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field takes the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 py-2',
        isActive ? 'bg-marker text-on-marker' : 'hover:bg-ink/6',
        isChosen && 'font-semibold',
      )}
    >
      <span className="min-w-0 grow wrap-break-word">{choice.label}</span>
      {choice.note ? <span className="shrink-0 text-xs">{choice.note}</span> : null}
    </div>
  );
}

/** The combobox of the ARIA Authoring Practices: type a part of a name, or clear it for none. */
export function Combobox({ label, hint, error, placeholder, choices, value, onChoose }: ComboboxProps) {
  const listId = useId();
  const box = useCombobox({ choices, value, onChoose });
  const active = box.isOpen ? box.found[box.active] : undefined;
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <span className="relative grid">
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.value}`}
            placeholder={placeholder}
            value={box.text}
            className="pr-22 text-ellipsis"
            onChange={({ target }) => box.type(target.value)}
            onClick={box.open}
            onFocus={({ target }) => target.select()}
            onBlur={box.leave}
            onKeyDown={box.onKeyDown}
          />
          <span className="absolute inset-y-0 right-0 flex items-center">
            {value ? (
              <button
                type="button"
                onClick={() => onChoose(null)}
                className="grid size-11 place-items-center text-ink-soft hover:text-ink"
              >
                <X className="size-4.5" />
                <span className="sr-only">Clear {label.toLowerCase()}</span>
              </button>
            ) : null}
            <ChevronDown className="pointer-events-none mr-3 size-4.5 text-ink-soft" />
          </span>
          <span role="status" className="sr-only">
            {box.isOpen ? counted(box.found.length, 'match', 'matches') : ''}
          </span>
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            hidden={!box.isOpen || box.found.length === 0}
            // The focus stays in the field when the list is scrolled or a row is pressed.
            onMouseDown={(event) => event.preventDefault()}
            className="sheet absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain py-1 shadow-float"
          >
            {box.isOpen
              ? box.found.map((choice, place) => (
                  <Row
                    key={choice.value}
                    id={`${listId}-${choice.value}`}
                    choice={choice}
                    isActive={place === box.active}
                    isChosen={choice.value === value}
                    onChoose={() => box.choose(choice)}
                  />
                ))
              : null}
          </div>
          {box.isOpen && box.found.length === 0 ? (
            <p className="sheet absolute inset-x-0 top-full z-20 mt-1 px-3.5 py-2.5 text-sm text-ink-soft shadow-float">
              Nothing by that name. Try a part of it.
            </p>
          ) : null}
        </span>
      )}
    </Field>
  );
}
