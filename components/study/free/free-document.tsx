'use client';

import { ArrowLeft } from 'lucide-react';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { NeedsDocument } from '../needs-document';
import { SummaryPage } from '../summary/summary-page';
import { CardList } from './card-list';
import { KeepActions } from './keep-actions';

/** What stays free of a document after the trial. */
export function FreeDocument() {
  const { leaveDocument, goToTab } = useStudy();
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-4" onClick={leaveDocument}>
        <ArrowLeft className="size-4" />
        Upload something else
      </Button>
      <NeedsDocument
        title="Your document"
        placeholder="Upload a document first. Its summary will appear here."
      >
        {(document) => (
          <div className="grid gap-x-14 gap-y-10 roomy:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="min-w-0">
              <DocumentSwitcher document={document} />
              <SummaryPage document={document} onStart={() => goToTab('courses')} />
              <KeepActions document={document} />
            </div>
            <CardList key={document.document_id} document={document} />
          </div>
        )}
      </NeedsDocument>
    </>
  );
}
