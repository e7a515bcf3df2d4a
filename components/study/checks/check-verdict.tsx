import { Alert } from '@/components/ui/alert';
import type { CheckAnswer } from '@/lib/engine/types';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { rightWords } from './check-words';

type CheckVerdictProps = {
  kind: CheckWire['kind'];
  verdict: CheckAnswerWire;
  /** What was answered: of a typed term that was forgiven something, the right spelling is told. */
  given: CheckAnswer | null;
  lang: string | undefined;
  /** The right option is marked. */
  isShown?: boolean;
};

/** Of a typed term that was right, but written otherwise. */
function Spelling({ kind, verdict: { correct, right }, given, lang }: CheckVerdictProps) {
  const [first = ''] = right;
  if (kind !== 'typed' || !correct || given === first) return null;
  return (
    <p className="mb-2">
      It’s written{' '}
      <strong dir="auto" lang={lang}>
        {first}
      </strong>
    </p>
  );
}

/** Right or wrong, what would have been right, and where the text says it. */
export function CheckVerdict({ kind, verdict, given, lang, isShown = false }: CheckVerdictProps) {
  const { correct, right, explanation, source } = verdict;
  const isListed = kind === 'order' || kind === 'match';
  return (
    <Alert tone={correct ? 'good' : 'bad'} title={correct ? 'Right' : 'Not right'}>
      <Spelling {...{ kind, verdict, given, lang }} />
      {correct || isShown ? null : (
        <div className="mb-2">
          <p>
            The answer:{' '}
            {isListed
              ? null
              : right.map((line) => (
                  <strong key={line} dir="auto" lang={kind === 'changed' ? undefined : lang}>
                    {rightWords(kind, line)}
                  </strong>
                ))}
          </p>
          {isListed ? (
            <ol className={kind === 'order' ? 'list-decimal pl-6' : undefined}>
              {right.map((line) => (
                <li key={line} dir="auto" lang={lang}>
                  {rightWords(kind, line)}
                </li>
              ))}
            </ol>
          ) : null}
        </div>
      )}
      <p>
        <span dir="auto" lang={isListed ? undefined : lang}>
          {isListed ? 'From the text' : explanation}
        </span>{' '}
        <SourceLink source={source} className="min-h-6 items-center" />
      </p>
    </Alert>
  );
}
