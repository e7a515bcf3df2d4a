type Section = { documentId: string; position: number; level: number; title: string };

/** For each section of each document, its headings from the outermost to its own. */
export function sectionPaths(
  sections: readonly Section[],
): (documentId: string, position: number | null) => string[] {
  const paths = new Map<string, string[]>();
  const open = new Map<string, Section[]>();
  for (const section of sections) {
    const { documentId, position, level, title } = section;
    const above = (open.get(documentId) ?? []).filter((one) => one.level < level);
    const path = title === '' ? above : [...above, section];
    open.set(documentId, path);
    paths.set(
      `${documentId} ${position}`,
      path.map((one) => one.title),
    );
  }
  return (documentId, position) => paths.get(`${documentId} ${position}`) ?? [];
}
