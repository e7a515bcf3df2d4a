'use client';

import { Field, Select } from '@/components/ui/field';
import { CATEGORIES, countMatches, DIFFICULTIES, type DeckFilter as Filter } from './deck';
import type { Deck } from './use-deck';

type ChoiceProps<T extends string> = {
  label: string;
  value: T | 'all';
  options: readonly T[];
  count: (value: T | 'all') => number;
  onChoose: (value: T | 'all') => void;
};

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function Choice<T extends string>({ label, value, options, count, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value as T | 'all')}>
          {(['all', ...options] as const).map((option) => (
            <option key={option} value={option}>
              {capitalized(option)} ({count(option)})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function DeckFilter({ deck }: { deck: Deck }) {
  const { all, filter, choose } = deck;
  const countFor = (change: Partial<Filter>) => countMatches(all, filter, change);
  return (
    <section aria-label="Filters" className="grid grid-cols-2 gap-x-4 gap-y-2 roomy:grid-cols-1 roomy:gap-y-4">
      <Choice
        label="Category"
        value={filter.category}
        options={CATEGORIES}
        count={(category) => countFor({ category })}
        onChoose={(category) => choose({ category })}
      />
      <Choice
        label="Difficulty"
        value={filter.difficulty}
        options={DIFFICULTIES}
        count={(difficulty) => countFor({ difficulty })}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <label className="col-span-full flex min-h-12 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-pen"
          checked={filter.openOnly}
          onChange={({ target }) => choose({ openOnly: target.checked })}
        />
        Only cards you haven’t mastered ({countFor({ openOnly: true })})
      </label>
    </section>
  );
}
