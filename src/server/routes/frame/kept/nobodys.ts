import { HANDED_OVER } from '#bridge/parameters.ts';
import { timesAgain } from '../assets-again.ts';
import type { Asked } from '../make-document.ts';
import type { FirstScreen } from '../boot.ts';
import { blanks, plainMark, plainNumber, withoutWords, wordsOfOffer, type Words } from './blanks.ts';

/** Parameters of an address that say nothing of who comes. */
const aboutTheFrame = new Set(['lang', 'host', 'consent', 'again']);
const handedOver = new Set<string>(HANDED_OVER);

/** The same that somebody asks for, as nobody would: what their words are the only difference of. */
export interface Nobodys {
  readonly asked: Asked;
  /** Stands for all of it but the tenant, its language and what it says to everybody. */
  readonly key: string;
  /** What is this person's. */
  readonly words: Words;
}

/** What was handed over with an address, each once and as the service takes it; null where it says anything else of who comes. */
function handedOverIn({ searchParams }: URL): Words | null {
  const names = [...searchParams.keys()].filter((name) => !aboutTheFrame.has(name));
  const isPlain = (name: string) =>
    handedOver.has(name) && searchParams.getAll(name).length === 1 && plainMark.test(searchParams.get(name) ?? '');
  if (!names.every(isPlain)) return null;
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? '']));
}

/** What of a first screen is a person's, given the number in its address. */
function wordsOf({ offeredReferral, problem }: FirstScreen, number: string): Words | null {
  const own = offeredReferral ?? problem;
  if (!plainNumber.test(number) || (own && own.referralNumber !== number)) return null;
  return offeredReferral ? wordsOfOffer(offeredReferral) : { number };
}

/** The first screen with blanks for a person's words. */
const blankScreen = ({ offeredReferral, problem, ...others }: FirstScreen): FirstScreen => ({
  ...others,
  ...(offeredReferral && { offeredReferral: withoutWords(offeredReferral) }),
  ...(problem && { problem: { ...problem, referralNumber: blanks.number } }),
});

/** The same address with blanks for what it tells of a person. */
function blankAddress(address: URL, words: Words): URL {
  const blank = new URL(address);
  if (words.number !== undefined) {
    const parts = address.pathname.split('/').map((part) => (part === words.number ? blanks.number : part));
    blank.pathname = parts.join('/');
  }
  for (const name of HANDED_OVER) if (words[name] !== undefined) blank.searchParams.set(name, blanks[name]);
  return blank;
}

/** What somebody asks for without what is theirs alone; null where it tells more of them than can be left blank. */
export function nobodys(asked: Asked): Nobodys | null {
  const { address, route, first, ground, mode, unsaid } = asked;
  // A path has any number of other spellings.
  if (!route || address.pathname.includes('%')) return null;
  const marks = handedOverIn(address);
  const { referralNumber, productId, ...others } = route.parameters;
  const isOfProduct = productId === undefined || ground.boot.products.some(({ id }) => id === productId);
  if (!marks || !isOfProduct || Object.keys(others).length > 0) return null;
  const own = referralNumber === undefined ? {} : wordsOf(first, referralNumber);
  if (!own || (referralNumber === undefined && (first.offeredReferral ?? first.problem))) return null;
  const words = { ...own, ...marks };
  const blank = { ...asked, address: blankAddress(address, words), first: blankScreen(first) };
  const { offeredReferral, problem } = blank.first;
  // As a number: of other words there is no end, and each would take the place of what others are shown.
  const times = timesAgain(address);
  const key = [blank.address.pathname, mode, unsaid, times, Object.keys(marks).toSorted(), offeredReferral, problem];
  return { asked: blank, key: JSON.stringify(key), words };
}
