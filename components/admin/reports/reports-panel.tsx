'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { adminFacultyCalls } from '@/lib/client/calls/admin-faculty-calls';
import { useWideScreen } from '@/lib/client/use-media-query';
import { type ReportState, reportMessages } from '@/lib/constants/faculty-reports';
import { ListEnd, ListSkeleton } from '../list-states';
import { PanelTitle } from '../panel-title';
import { useDrawer } from '../use-drawer';
import { usePages } from '../use-pages';
import { ReportDrawer } from './report-drawer';
import { ReportCards, ReportsTable } from './report-list';

const STATES: { value: ReportState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

const NONE: Record<ReportState, string> = {
  open: 'No open reports. Learners report ratings on a professor’s card.',
  resolved: 'No reports have been resolved yet.',
};

/** Reported ratings of professors (product-rules.md, "Admin"). The open report is in the URL. */
export function ReportsPanel() {
  const [state, setState] = useState<ReportState>('open');
  const list = usePages('reports', state, adminFacultyCalls.reports);
  const reports = list.pages?.flatMap((page) => page.reports);
  const List = useWideScreen() ? ReportsTable : ReportCards;
  const { openId, open, close } = useDrawer('reports', 'report');
  const onResolved = () => {
    void list.reload();
    close();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PanelTitle>Reports</PanelTitle>
        <Choice label="Show" options={STATES} value={state} onChange={setState} />
      </div>
      {reports?.length === 0 ? <p className="sheet p-6">{NONE[state]}</p> : null}
      {reports && reports.length > 0 ? (
        <List reports={reports} onOpen={({ id }) => open(id)} />
      ) : null}
      {reports || list.failed ? null : <ListSkeleton>Loading the reports</ListSkeleton>}
      <ListEnd pages={list} failure={reportMessages.loadFailed} />
      {openId ? (
        <ReportDrawer key={openId} reportId={openId} onClose={close} onResolved={onResolved} />
      ) : null}
    </>
  );
}
