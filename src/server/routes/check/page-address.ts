/** What somebody gave as the address of their page. */
export interface GivenAddress {
  /** As it was typed. */
  readonly typed: string;
  /** Its origin as browsers name it; null where the text is no address of a page. */
  readonly origin: string | null;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A developer's own machine, where hardly a page is encrypted. */
const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])([:/?#]|$)/i;

/** @param typed an address with or without `https://` and path; people copy it from wherever they have it */
export function readAddress(typed: string): GivenAddress {
  const text = typed.trim();
  const scheme = isLocal.test(text) ? 'http' : 'https';
  const whole = hasScheme.test(text) ? text : `${scheme}://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname !== '';
  return { typed: text, origin: isPage ? url.origin : null };
}

/** What two origins of the same page differ in most often: the scheme, `www.` and the port. */
const withoutUsuals = (origin: string) => new URL(origin).hostname.replace(/^www\./, '');

/** @returns those of the listed origins that may have been meant by this one */
export function alike(origin: string, listed: readonly string[]): string[] {
  return listed.filter((each) => each !== origin && withoutUsuals(each) === withoutUsuals(origin));
}
