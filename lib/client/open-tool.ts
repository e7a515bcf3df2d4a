/** Over the dashboard: the search over everything, or the list of keys. */
export type Tool = 'search' | 'keys';

const OPEN_TOOL = 'open_tool';

/** Needs `Tools` on the page. */
export function openTool(tool: Tool): void {
  window.dispatchEvent(new CustomEvent(OPEN_TOOL, { detail: tool }));
}

/** @returns the end of listening */
export function onOpenTool(listener: (tool: Tool) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<Tool>).detail);
  window.addEventListener(OPEN_TOOL, heard);
  return () => window.removeEventListener(OPEN_TOOL, heard);
}
