'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import { useWideScreen } from '@/lib/client/use-media-query';
import { type ReportState, reportMessages } from '@/lib/constants/faculty-reports';
import { PanelTitle } from '../panel-title';
import { useDrawer } from '../use-drawer';
import { ReportDrawer } from './report-drawer';
import { ReportCards, ReportsTable } from './report-list';
import { type Reports, useReports } from './use-reports';

const STATES: { value: ReportState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

const NONE: Record<ReportState, string> = {
  open: 'No open reports. Learners report ratings on a professor’s card.',
  resolved: 'No report has been resolved yet.',
};

type ListProps = { list: Reports; state: ReportState; onOpen: (reportId: string) => void };

function List({ list: { reports, hasMore, busy, more }, state, onOpen }: ListProps) {
  const Shape = useWideScreen() ? ReportsTable : ReportCards;
  if (!reports) return null;
  if (reports.length === 0) return <p className="sheet p-6">{NONE[state]}</p>;
  return (
    <>
      <Shape reports={reports} onOpen={({ id }) => onOpen(id)} />
      {hasMore ? (
        <div>
          <Button variant="outline" size="small" busy={busy} busyLabel="Loading..." onClick={more}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Reported ratings of professors (product-rules.md, "Admin"). The open report is in the URL. */
export function ReportsPanel() {
  const [state, setState] = useState<ReportState>('open');
  const list = useReports(state);
  const { openId, open, close } = useDrawer('reports', 'report');
  const onResolved = () => {
    list.reload();
    close();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PanelTitle>Reports</PanelTitle>
        <Choice label="Show" options={STATES} value={state} onChange={setState} />
      </div>
      {list.failed ? (
        <LoadFailed error={list.error} title={reportMessages.loadFailed} onRetry={list.reload} />
      ) : null}
      {list.reports || list.failed ? null : <LoadingText>Loading the reports</LoadingText>}
      <List list={list} state={state} onOpen={open} />
      {openId ? (
        <ReportDrawer key={openId} reportId={openId} onClose={close} onResolved={onResolved} />
      ) : null}
    </>
  );
}
