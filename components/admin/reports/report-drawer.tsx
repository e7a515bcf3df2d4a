'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import type { ReportDetailWire } from '@/lib/admin/reports/wire';
import { counted, onDay } from '@/lib/client/format';
import { reportMessages } from '@/lib/constants/faculty-reports';
import { ReasonField } from '../reason-field';
import { useOwnAdmin } from '../use-own-admin';
import { RemovalDialog } from './removal-dialog';
import { OUTCOMES } from './report-words';
import { LearnerLink, ReportedRatings } from './reported-ratings';
import { useReport, useResolve } from './use-report';

/** All open reports of the professor, or the one that is resolved. */
function Reasons({ detail: { report, open_reports } }: { detail: ReportDetailWire }) {
  const shown = report.outcome ? [report] : open_reports;
  return (
    <ul className="grid gap-3">
      {shown.map(({ id, reason, created_at, reporter_id }) => (
        <li key={id} className="border-l-2 border-rule pl-3">
          <p className="wrap-anywhere" dir="auto">
            {reason}
          </p>
          <p className="text-sm text-ink-soft">
            {onDay(created_at)}, by <LearnerLink userId={reporter_id} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Average({ learner_rating, learner_ratings }: ReportDetailWire) {
  return (
    <p className="text-sm text-ink-soft">
      {learner_rating === null
        ? 'No ratings by learners.'
        : `${learner_rating.toFixed(1)} out of 5 on average, from ${counted(learner_ratings, 'rating')}.`}
    </p>
  );
}

type DetailProps = {
  detail: ReportDetailWire;
  mayResolve: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  reason: string;
  onReason: (reason: string) => void;
};

function Detail({ detail, mayResolve, chosen, onChoose, reason, onReason }: DetailProps) {
  const { outcome, resolved_at } = detail.report;
  return (
    <div className="grid grid-cols-1 gap-6">
      {outcome && resolved_at ? (
        <Alert tone="info">
          {OUTCOMES[outcome]} on {onDay(resolved_at)}.
        </Alert>
      ) : null}
      <section className="grid gap-3">
        <h3 className="text-lg">{outcome ? 'The report' : 'What learners report'}</h3>
        <Reasons detail={detail} />
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">Ratings by learners</h3>
        <Average {...detail} />
        <ReportedRatings detail={detail} choice={mayResolve ? { chosen, onChoose } : undefined} />
      </section>
      {mayResolve ? (
        <ReasonField isAboutUser typed={{ value: reason, onChange: onReason }} />
      ) : null}
    </div>
  );
}

type DrawerProps = { reportId: string; onClose: () => void; onResolved: () => void };

export function ReportDrawer({ reportId, onClose, onResolved }: DrawerProps) {
  const { detail, isGone, failed, error, retry } = useReport(reportId);
  const { may } = useOwnAdmin();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const dismissal = useResolve(reportId, onResolved);
  const mayResolve = detail?.report.outcome === null && may('support');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="panel"
      busy={dismissal.busy}
      title={
        detail ? (
          <bdi className="line-clamp-3 text-left">{detail.report.professor.name}</bdi>
        ) : (
          'Report'
        )
      }
      description={detail?.report.professor.school}
      footer={
        mayResolve ? (
          <>
            <Button
              variant="danger"
              disabled={chosen.size === 0 || dismissal.busy}
              onClick={() => setAsking(true)}
            >
              Remove selected ratings
            </Button>
            <Button
              variant="outline"
              busy={dismissal.busy}
              busyLabel="Dismissing..."
              onClick={() =>
                dismissal.resolve({ outcome: 'dismissed', rating_user_ids: [], reason })
              }
            >
              {dismissLabel(detail)}
            </Button>
            {dismissal.error ? (
              <Alert tone="bad" className="basis-full">
                {dismissal.error}
              </Alert>
            ) : null}
          </>
        ) : undefined
      }
    >
      {detail ? (
        <Detail
          {...{ detail, mayResolve, chosen, reason }}
          onChoose={setChosen}
          onReason={setReason}
        />
      ) : null}
      {isGone ? <Alert tone="info">{reportMessages.unknown}</Alert> : null}
      {failed && !isGone ? (
        <LoadFailed error={error} title={reportMessages.detailFailed} onRetry={retry} />
      ) : null}
      {detail || failed || isGone ? null : <LoadingText>Loading the report</LoadingText>}
      {isAsking && detail ? (
        <RemovalDialog
          reportId={reportId}
          ratings={[...chosen]}
          openReports={detail.open_reports.length}
          reason={reason}
          onClose={() => setAsking(false)}
          onResolved={onResolved}
        />
      ) : null}
    </Dialog>
  );
}

const dismissLabel = ({ open_reports }: ReportDetailWire): string =>
  open_reports.length === 1 ? 'Dismiss report' : `Dismiss ${open_reports.length} reports`;
