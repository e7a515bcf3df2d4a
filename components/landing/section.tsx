import type { ReactNode } from 'react';

type SectionProps = { id: string; title: ReactNode; lead?: ReactNode; children: ReactNode };

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="laid-out-later mx-auto max-w-page scroll-mt-20 px-5 py-9 lg:px-8 lg:py-14"
    >
      <h2 id={`${id}-title`} className="max-w-[24em] text-2xl lg:text-3xl">
        {title}
      </h2>
      {lead ? <p className="mt-3 max-w-measure text-lg text-ink-soft">{lead}</p> : null}
      <div className="mt-8 lg:mt-10">{children}</div>
    </section>
  );
}
