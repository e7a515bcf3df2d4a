import { brand } from '@/lib/brand';
import { Section } from './section';

const ROWS = [
  { what: 'Opens the exact line an answer comes from', ours: 'Always', others: 'Rarely' },
  { what: 'Tells you when the answer isn’t in your text', ours: 'Yes', others: 'Often guesses' },
  {
    what: 'Five lessons in the order of your document',
    ours: 'Yes',
    others: 'With the right prompt',
  },
  { what: 'Flashcards that remember what you’ve mastered', ours: 'Yes', others: 'No' },
  { what: 'A concept map drawn from your text', ours: 'Yes', others: 'No' },
  { what: 'Gives you a reason to come back tomorrow', ours: 'Yes', others: 'No' },
  { what: 'Talks about anything under the sun', ours: 'No', others: 'Yes' },
];

const CELL = 'px-3 py-3.5 align-top sm:px-5 cramped:px-1.5 cramped:wrap-anywhere';

export function Comparison() {
  return (
    <Section
      id="comparison"
      title={
        <>
          Made for <mark>your text,</mark> not for everything
        </>
      }
      lead="General-purpose AI assistants do many things well. This one studies with you."
    >
      <div className="@container sheet overflow-hidden">
        <table className="w-full text-left max-sm:text-sm">
          <caption className="sr-only">
            {brand.product} compared with general-purpose AI assistants
          </caption>
          <thead className="border-b border-rule">
            <tr>
              <td className={CELL} />
              <th scope="col" className={`${CELL} w-[24%] font-semibold`}>
                {brand.product}
              </th>
              <th scope="col" className={`${CELL} w-[30%] font-semibold text-ink-soft`}>
                AI assistants
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {ROWS.map(({ what, ours, others }) => (
              <tr key={what}>
                <th scope="row" className={`${CELL} font-normal`}>
                  {what}
                </th>
                <td className={`${CELL} font-semibold`}>{ours}</td>
                <td className={`${CELL} text-ink-soft`}>{others}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
