/** The frame's name for assistive technology, and what stands in for a frame that does not come. */
const texts = {
  de: ['Empfehlungsprogramm', 'Das Empfehlungsprogramm lädt hier gerade nicht.', 'In neuem Tab öffnen'],
  en: ['Referral programme', 'The referral programme is not loading here.', 'Open in a new tab'],
} as const;

/** The language of the element or of what stands around it, else the browser's, else German; and the texts in it. */
export function speak(element: Element): [lang: string, ...(typeof texts)[keyof typeof texts]] {
  const named = [element.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  for (const name of named) {
    const lang = name?.slice(0, 2).toLowerCase();
    if (lang === 'de' || lang === 'en') return [lang, ...texts[lang]];
  }
  return ['de', ...texts.de];
}
