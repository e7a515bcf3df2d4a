'use client';

import { useStudy } from '@/components/shell/study-provider';
import { LinkButton } from '@/components/ui/link-button';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';

export function CertificateList() {
  const { library } = useStudy();
  if (!library.data && library.error)
    return <LoadFailed error={library.error} what="Your courses" onRetry={library.retry} />;
  if (!library.data) {
    return (
      <>
        <LoadingNote>Loading your courses</LoadingNote>
        <SkeletonText lines={2} />
      </>
    );
  }
  const courses = library.data.documents.filter(
    ({ lessons, lessons_completed }) => lessons > 0 && lessons_completed === lessons,
  );
  if (courses.length === 0) {
    return (
      <p className="text-ink-soft">
        Complete every lesson of a course, and you can print its certificate here.
      </p>
    );
  }
  return (
    <ul className="sheet divide-y divide-rule">
      {courses.map(({ document_id, title }) => (
        <li
          key={document_id}
          className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-3"
        >
          <span className="min-w-0 font-semibold" dir="auto">
            {title}
          </span>
          <LinkButton
            href={`/dashboard/certificate?document=${document_id}`}
            prefetch={false}
            size="small"
            variant="outline"
          >
            Open certificate<span className="sr-only"> of {title}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
