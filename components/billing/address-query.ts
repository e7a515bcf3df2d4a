/** Takes these parameters out of the page's address and answers what they were, so that a reload does not find them again. */
export function takeQuery<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const url = new URL(window.location.href);
  const found = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (found.length === 0) return {};
  for (const [name] of found) url.searchParams.delete(name);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
