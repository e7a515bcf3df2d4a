/** Reads these parameters and removes them from the URL, so that a reload doesn't find them again. */
export function takeQuery<Name extends string>(...names: Name[]): { [N in Name]?: string } {
  const url = new URL(window.location.href);
  const found: { [N in Name]?: string } = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    found[name] = value;
    url.searchParams.delete(name);
  }
  if (url.href !== window.location.href) window.history.replaceState(null, '', url);
  return found;
}
