'use client';

import { Disclosure } from '@/components/ui/disclosure';
import type { VisualWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';
import { conceptsOf, relationsAmong } from './levels';
import { relationText } from './use-concept-map';

export function RelationList({ visual }: { visual: VisualWire }) {
  const themes = visual.themes.map(({ title }, theme) => ({ title, theme }));
  const groups = themes.length > 0 ? themes : [{ title: null, theme: null }];
  const shown = groups.flatMap(({ theme }) => conceptsOf(visual, theme));
  const relations = relationsAmong(visual, shown);
  return (
    <Disclosure title="Map as a list">
      <div className="grid gap-5 px-5 pb-5 text-sm">
        {groups.map(({ title, theme }) => (
          <ConceptList
            key={title}
            title={title}
            concepts={conceptsOf(visual, theme)}
            visual={visual}
          />
        ))}
        {relations.length > 0 ? (
          <ul className="grid gap-3 border-t border-rule pt-4">
            {relations.map((relation) => (
              <li key={`${relation.from}-${relation.to}`} className="max-w-measure" dir="auto">
                <strong className="block">{relationText(relation, visual.concept_map)}</strong>
                {relation.source.quote} <SourceLink source={relation.source} />{' '}
                <MadeBy engine={relation.engine} className="text-ink-soft" />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Disclosure>
  );
}

type ListProps = { title: string | null; concepts: readonly number[]; visual: VisualWire };

function ConceptList({ title, concepts, visual }: ListProps) {
  const named = concepts.flatMap((index) => visual.concept_map[index] ?? []);
  return (
    <div className="grid gap-1.5">
      {title === null ? null : (
        <h3 className="text-sm font-semibold" dir="auto">
          {title}
        </h3>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {named.map(({ name, source }) => (
          <li key={name} dir="auto">
            {name} <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}
