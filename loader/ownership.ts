/** An element whose route the page's address could mirror. */
interface Candidate {
  readonly element: Element;
  /** From now on the address is its own. */
  readonly take: () => void;
  /** From now on it is not. */
  readonly leave: () => void;
}

const candidates: Candidate[] = [];
let owner: Candidate | undefined;

/** One in a part of the page that is not displayed, as where a router keeps a former page, has no address to speak of. */
const isDisplayed = (element: Element) => element.getClientRects().length > 0;

function choose(elements: Iterable<Element>): void {
  const first = [...elements].find(isDisplayed);
  // The first may be still to come: scripts do not arrive at elements in their order.
  const wanted = first ? (candidates.find(({ element }) => element === first) ?? owner) : (owner ?? candidates[0]);
  if (wanted === owner) return;
  owner?.leave();
  owner = wanted;
  owner?.take();
}

/**
 * Has the first living element that is displayed mirror the page's address: pages put a new one beside the old one before
 * that goes, and hide one that is to come back.
 * @param signal ends with the element
 * @param living all elements that could, in the order in which they came; without it those that have stood for it so far
 */
export function standForAddress(candidate: Candidate, signal: AbortSignal, living?: Iterable<Element>): void {
  candidates.push(candidate);
  const look = () => choose(living ?? candidates.map(({ element }) => element));
  // An element that is hidden, or shown again, has another size.
  const observer = new ResizeObserver(look);
  observer.observe(candidate.element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    candidates.splice(candidates.indexOf(candidate), 1);
    if (owner !== candidate) return;
    owner = undefined;
    candidate.leave();
    look();
  });
  look();
}
