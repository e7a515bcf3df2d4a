const LABEL =
  /^(?:fig(?:ure|ura)?s?|abb(?:ildung)?|tables?|tableau|tab(?:elle|ella|ela|la)?|chart|photo|plate|exhibit|grafik|gr[áa]fico)\.?\s?\d{1,3}(?:[.–-]\d{1,3}){0,2}[\s.:|–—]{1,3}/i;

/** "Figure 3.2 A neuron", "Tabelle 4: …"; not "Figure 3.2 shows a neuron". */
export function isCaption(text: string): boolean {
  const label = LABEL.exec(text)?.[0];
  return label !== undefined && /^\p{Lu}|^["“«(]/u.test(text.slice(label.length));
}
