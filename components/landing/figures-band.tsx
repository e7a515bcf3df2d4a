type Figure = { figure: string; text: string };

export function FiguresBand({
  id,
  label,
  figures,
}: {
  id?: string;
  label: string;
  figures: readonly Figure[];
}) {
  return (
    <section id={id} aria-label={label} className="scroll-mt-20 border-y border-rule bg-sheet">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-x-4 px-5 lg:grid-cols-4 lg:gap-0 lg:divide-x lg:divide-rule lg:px-8">
        {figures.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end py-5 lg:px-6 lg:py-7 lg:first:pl-0"
          >
            <dt className="text-sm text-ink-soft">{text}</dt>
            <dd className="font-display text-3xl font-[650] tracking-[-0.03em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
