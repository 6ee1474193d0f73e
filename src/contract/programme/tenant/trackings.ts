/** What counting may be allowed for. */
type CountingPurpose = 'analytical' | 'marketing';

/**
 * A service that counts what happens in the widget, after consent to its purpose: a Matomo that is told by its HTTP
 * tracking API, or the data layer (`window.dataLayer`) of the page around the widget (specification §2.4, §3.1, §9).
 */
export type Tracking =
  | { readonly kind: 'matomo'; readonly purpose: CountingPurpose; readonly url: string; readonly siteId: number }
  | { readonly kind: 'dataLayer'; readonly purpose: CountingPurpose };
