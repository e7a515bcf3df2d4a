'use client';

import { Disclosure } from '@/components/ui/disclosure';
import type { VisualWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { MAX_CONCEPTS } from './concept-layout';
import { relationText, shownRelations } from './use-concept-map';

export function RelationList({ visual }: { visual: VisualWire }) {
  return (
    <Disclosure title="Map as a list">
      <div className="grid gap-5 px-5 pb-5 text-sm">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {visual.concept_map.slice(0, MAX_CONCEPTS).map(({ name, source }) => (
            <li key={name} dir="auto">
              <strong>{name}</strong> <SourceLink source={source} />
            </li>
          ))}
        </ul>
        <ul className="grid gap-3 border-t border-rule pt-4">
          {shownRelations(visual).map((relation) => (
            <li key={`${relation.from}-${relation.to}`} className="max-w-measure" dir="auto">
              <strong className="block">{relationText(relation, visual.concept_map)}</strong>
              {relation.source.quote} <SourceLink source={relation.source} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
