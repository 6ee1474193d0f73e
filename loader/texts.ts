/** The frame's name for assistive technology, and what stands in for a frame that does not come. */
const texts = {
  de: ['Empfehlungsprogramm', 'Das Empfehlungsprogramm lädt hier gerade nicht.', 'In neuem Tab öffnen'],
  en: ['Referral programme', 'The referral programme is not loading here.', 'Open in a new tab'],
} as const;

type Language = keyof typeof texts;

const isLanguage = (name = ''): name is Language => name in texts;

/** The language of the element or of what stands around it, else the browser's, else German; and the texts in it. */
export function speak(element: Element): [lang: Language, ...(typeof texts)[Language]] {
  const wanted = [element.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  const lang = wanted.map((name) => name?.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'de';
  return [lang, ...texts[lang]];
}
