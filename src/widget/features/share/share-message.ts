import type { SharedMessage } from './share-links.ts';

/** Stands in a suggested text where the link belongs. */
export const linkMark = '{link}';

/** X counts every link as 23 characters, however long it is. */
const shortTextLimit = 280;
const countedLinkLength = 23;

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const mentionsMoney = (text: string) => /\d[\d.,]*\s?€|€\s?\d/.test(text);

/**
 * The part of the tenant's suggestion that says who gets the bounty: the paragraph with the amount in it.
 * @param fallback our own sentence, for a suggestion that names no amount
 */
export function disclosureOf(suggestion: string, fallback: string): string {
  return (
    suggestion
      .split(/\n\s*\n/)
      .map(flat)
      .find(mentionsMoney) ?? fallback
  );
}

export interface FinishedMessage {
  readonly text: string;
  /** Whether the person's text had lost the disclosure. */
  readonly disclosureAdded: boolean;
  /** Whether the person's text had lost the link. */
  readonly linkAdded: boolean;
}

/**
 * What the recipient gets to read. A recommendation that is paid for must say so (§ 5a Abs. 4 UWG), so a disclosure that
 * was edited away comes back; and without a link there is nothing to follow.
 */
export function finishMessage(draft: string, disclosure: string, link: string): FinishedMessage {
  const disclosureAdded = !flat(draft).includes(flat(disclosure));
  const linkAdded = !draft.includes(linkMark);
  const parts = [draft.trim(), linkAdded ? linkMark : '', disclosureAdded ? disclosure : ''].filter(
    (part) => part !== '',
  );
  return { text: parts.join('\n\n').replaceAll(linkMark, link), disclosureAdded, linkAdded };
}

/** The whole message where X takes it, else only its necessary parts. */
export function shortMessage(finished: string, disclosure: string, link: string): string {
  const counted = finished.replaceAll(link, 'x'.repeat(countedLinkLength)).length;
  return counted <= shortTextLimit ? finished : `${link}\n\n${disclosure}`;
}

interface Wording {
  readonly subject: string;
  readonly draft: string;
  readonly disclosure: string;
}

/** Everything that one channel may hand over, with the link as it is marked for that channel. */
export function messageFor(link: string, { subject, draft, disclosure }: Wording): SharedMessage {
  const { text } = finishMessage(draft, disclosure, link);
  return { subject, text, shortText: shortMessage(text, disclosure, link), link };
}
