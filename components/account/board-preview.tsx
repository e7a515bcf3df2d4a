import { CountryMark } from '@/components/ui/country-mark';
import { boardNameOf } from '@/lib/points/board-names';
import { cleanLine } from '@/lib/text/clean-line';
import { utcDay } from '@/lib/time/days';
import type { ProfileDraft } from './profile-draft';

/** The made-up name depends on the user's board id, which this page doesn't know: it shows a similar one. */
const SAMPLE_BOARD_ID = '0000007d-0000-4000-8000-000000000000';

function previewName(
  { name, nickname, board_name: boardName }: ProfileDraft,
  birthdate: string,
): string {
  const cleaned = { name: cleanLine(name), nickname: cleanLine(nickname ?? '') || '…' };
  return boardNameOf(
    { ...cleaned, boardName, birthdate, boardId: SAMPLE_BOARD_ID },
    utcDay(new Date()),
  );
}

type BoardPreviewProps = { draft: ProfileDraft; birthdate: string; isMinor: boolean };

export function BoardPreview({ draft, birthdate, isMinor }: BoardPreviewProps) {
  const isMadeUp = isMinor && draft.board_name === 'automatic';
  return (
    <div className="grid gap-1.5 border-t border-rule pt-3">
      <p className="text-sm text-ink-soft">{isMadeUp ? 'Others see a name like' : 'Others see'}</p>
      <output aria-live="polite" className="block min-w-0">
        {draft.board_name === 'off' ? (
          <span className="flex min-h-12 items-center text-ink-soft">
            Nothing. You’re not on the leaderboard.
          </span>
        ) : (
          <span className="flex min-h-12 items-center gap-3 rounded border border-rule bg-paper px-3.5 py-2">
            <strong dir="auto" className="min-w-0 wrap-anywhere">
              {previewName(draft, birthdate)}
            </strong>
            {draft.country ? <CountryMark code={draft.country} /> : null}
          </span>
        )}
      </output>
    </div>
  );
}
