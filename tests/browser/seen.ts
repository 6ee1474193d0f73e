/** Where to look at a thing in the frame: its corners and its middle, in CSS pixels from the frame's top left. */
type Points = [x: number, y: number][];

/** The documents of a page and of the widget on it, in whatever way they are driven. */
interface Documents {
  page(code: (points: Points) => string, points: Points): Promise<string>;
  frame(code: (text: string) => Points, text: string): Promise<Points>;
}

/** Where the heading or the message with this text stands; nowhere when something in the frame lies over it. */
const placeOf = (text: string): Points => {
  const things = [...document.querySelectorAll('h1, [role="note"] *')];
  const thing = things.findLast((each) => each.textContent?.includes(text));
  if (!thing) return [];
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const points: Points = [
    [left + 1, top + 1],
    [right - 1, top + 1],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
    [(left + right) / 2, (top + bottom) / 2],
  ];
  return points.every(([x, y]) => thing.contains(document.elementFromPoint(x, y))) ? points : [];
};

const coverOnPage = (points: Points): string => {
  const widget = document.querySelector('referral-widget');
  const frame = widget?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
  if (!frame || points.length === 0) return 'the widget shows it nowhere';
  const covers = points
    .map(([x, y]) => document.elementFromPoint(frame.left + x, frame.top + y))
    .filter((each) => each !== widget);
  if (covers.length === 0) return 'nothing';
  return covers[0]?.outerHTML.slice(0, 80) ?? 'the edge of the screen';
};

/** What hides a heading or a message of the widget from a person who does not scroll; `nothing` when all of it is seen. */
export const coverOf = async ({ page, frame }: Documents, text: string): Promise<string> =>
  page(coverOnPage, await frame(placeOf, text));

/** Whether the widget begins right below the sticky header of Lindenstrom's page. Runs in the page. */
export const isBelowHeader = (): boolean => {
  const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const gap = (edges('referral-widget')?.top ?? -1) - (edges('.header')?.bottom ?? 0);
  return gap >= 0 && gap < 24;
};
