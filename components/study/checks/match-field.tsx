'use client';

import { SelectField } from '@/components/ui/select';

type MatchFieldProps = {
  terms: readonly string[];
  meanings: readonly string[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  lang?: string;
};

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** The places of the meanings that the term at `at` can take: its own, and those that no other has. */
export function freeMeanings(value: readonly number[], at: number, count: number): number[] {
  const others = new Set(value.toSpliced(at, 1));
  return Array.from({ length: count }, (_, place) => place).filter((place) => !others.has(place));
}

/** The meanings in full, with letters to choose: a select would cut them off on a phone. */
export function MatchField({ terms, meanings, value, onChange, lang }: MatchFieldProps) {
  const optionsFor = (at: number) =>
    freeMeanings(value, at, meanings.length).map((place) => ({
      value: String(place),
      label: `${LETTERS[place]}: ${meanings[place]}`,
    }));
  return (
    <div className="grid gap-4">
      <ol className="grid gap-1.5">
        {meanings.map((meaning, at) => (
          <li key={meaning} className="flex gap-2.5">
            <b>{LETTERS[at]}</b>
            <span dir="auto" lang={lang} className="min-w-0 wrap-anywhere">
              {meaning}
            </span>
          </li>
        ))}
      </ol>
      {terms.map((term, at) => (
        <SelectField
          key={term}
          label={term}
          lang={lang}
          value={String(value[at])}
          onChange={({ target }) => onChange(value.toSpliced(at, 1, Number(target.value)))}
          options={[{ value: '-1', label: 'Choose a meaning' }, ...optionsFor(at)]}
        />
      ))}
    </div>
  );
}
