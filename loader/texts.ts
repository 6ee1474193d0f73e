/** What stands in for a frame that does not come: one sentence and the text of a link. */
export const texts = {
  de: ['Das Programm öffnet sich hier nicht. ', 'In einem neuen Tab öffnen'],
  en: ['The programme does not open here. ', 'Open in new tab'],
} as const;

/** The language of the element or of what stands around it, else the browser's, else German. */
export function languageOf(element: Element): keyof typeof texts {
  const wanted = [element.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages].join().toLowerCase();
  // What a language tag begins with is the language: `pl-DE` is Polish, spoken in Germany.
  return (/(^|,)(de|en)\b/.exec(wanted)?.[2] ?? 'de') as keyof typeof texts;
}
