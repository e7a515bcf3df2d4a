import type { Place } from '@/components/shell/reader-place';
import type { TextWire } from '@/lib/study/wire';
import { TextWithLists } from '../item-list';
import { itemTree } from '../item-tree';
import { type Lead, PassageLead, PassageText } from './passage-text';

type Passage = TextWire['passages'][number];
/** A passage, or what stands above it. */
type Part = { passage: Passage; lead?: Lead };

type PassagesProps = {
  passages: readonly Passage[];
  sections: TextWire['sections'];
  place: Place;
};

export function Passages({ passages, sections, place }: PassagesProps) {
  const parts = passages.flatMap((passage, at): Part[] => {
    const lead = {
      page: passage.page === passages[at - 1]?.page ? null : passage.page,
      headings: sections.filter(
        ({ first_passage, title }) => first_passage === passage.position && title !== '',
      ),
    };
    const hasLead = lead.page !== null || lead.headings.length > 0;
    return hasLead ? [{ passage, lead }, { passage }] : [{ passage }];
  });
  return (
    <TextWithLists
      shown={itemTree(parts, placeOf)}
      keyOf={({ passage, lead }) => passage.position + (lead ? 0 : 0.5)}
      textOf={({ passage }) => passage.text}
      paragraph={({ passage, lead }, at) =>
        lead ? (
          <PassageLead position={passage.position} {...lead} />
        ) : (
          <PassageText passage={passage} place={place} {...at} />
        )
      }
    />
  );
}

function placeOf({ passage: { depth, goes_on }, lead }: Part) {
  return { depth: lead ? 0 : (depth ?? 0), goesOn: goes_on === true };
}
