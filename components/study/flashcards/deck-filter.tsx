'use client';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { CATEGORIES, countMatches, DIFFICULTIES, type DeckFilter as Filter } from './deck';
import type { Deck } from './use-deck';

type ChoiceProps = {
  deck: Deck;
  label: string;
  field: 'category' | 'difficulty';
  options: readonly string[];
};

function Choice({ deck: { all, filter, choose }, label, field, options }: ChoiceProps) {
  const changeTo = (value: string) => ({ [field]: value }) as Partial<Filter>;
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        <Select
          {...control}
          value={filter[field]}
          onChange={({ target }) => choose(changeTo(target.value))}
        >
          {['all', ...options].map((option) => (
            <option key={option} value={option}>
              {option.charAt(0).toUpperCase() + option.slice(1)} (
              {countMatches(all, filter, changeTo(option))})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function DeckFilter({ deck }: { deck: Deck }) {
  const { all, filter, choose } = deck;
  return (
    <section
      aria-label="Filters"
      className="grid grid-cols-2 gap-x-4 gap-y-2 roomy:grid-cols-1 roomy:gap-y-4"
    >
      <Choice deck={deck} label="Category" field="category" options={CATEGORIES} />
      <Choice deck={deck} label="Difficulty" field="difficulty" options={DIFFICULTIES} />
      <label className="col-span-full flex min-h-12 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-pen"
          checked={filter.openOnly}
          onChange={({ target }) => choose({ openOnly: target.checked })}
        />
        Only cards you haven’t mastered ({countMatches(all, filter, { openOnly: true })})
      </label>
    </section>
  );
}
