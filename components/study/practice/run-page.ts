/** A run or its end. On a phone its buttons stand on the bottom bar: above it are the document and the choice of a mode. */
export const RUN_PAGE =
  'flex max-w-2xl flex-col max-lg:-mb-8 max-sm:min-h-[calc(100dvh-var(--header)-var(--bottom-bar)-7.5rem)]';
