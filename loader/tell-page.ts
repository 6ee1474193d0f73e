declare global {
  interface Window {
    /** What tag managers on the page read. */
    dataLayer?: object[];
  }
}

/** The frame sends it only where the tenant has a data layer and the person has allowed to count. */
export function pushMeasured(step: string, name: string): void {
  (window.dataLayer ??= []).push({ event: `referral_${step}`, referral_name: name });
}

/** What events say of a screen. */
export const screenOf = ({ route, title, lang }: { route: string; title: string; lang: string }) => ({
  route,
  title,
  lang,
});
