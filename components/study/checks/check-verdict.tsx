import { Alert } from '@/components/ui/alert';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { rightWords } from './check-words';

type CheckVerdictProps = {
  kind: CheckWire['kind'];
  verdict: CheckAnswerWire;
  lang: string | undefined;
  /** The right option is marked. */
  isShown?: boolean;
};

/** Right or wrong, what would have been right, and where the text says it. */
export function CheckVerdict({ kind, verdict, lang, isShown = false }: CheckVerdictProps) {
  const { correct, right, explanation, source } = verdict;
  const isListed = kind === 'order' || kind === 'match';
  return (
    <Alert tone={correct ? 'good' : 'bad'} title={correct ? 'Right' : 'Not right'}>
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
