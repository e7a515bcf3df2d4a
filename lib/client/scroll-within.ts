/** The element that scrolls what is in it; undefined if the page itself does. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  return undefined;
}

/** Scrolls the nearest scrolling ancestor alone. `scrollIntoView` would also move the page behind it. */
export function scrollWithin(element: HTMLElement, block: 'start' | 'center'): void {
  const scroller = scrollerOf(element);
  if (!scroller) {
    element.scrollIntoView({ block });
    return;
  }
  const { top, height } = element.getBoundingClientRect();
  const above = top - scroller.getBoundingClientRect().top;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const wanted =
    block === 'start' ? margin : Math.max(margin, (scroller.clientHeight - height) / 2);
  scroller.scrollTop += above - wanted;
}
