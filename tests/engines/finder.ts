import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { code, type Code } from './driver.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Makes testing-library known to a document, so that all engines find things by the same rules. */
export const bringFinder: Code = { expression: `(() => { ${library} })()` };

/** Whether the document knows it: it is large, and sent only where it is missing. */
export const hasFinder: Code = { expression: `'TestingLibraryDom' in window` };

/** How a person would name a thing: its role, and its name in full or a part of it. */
export interface Thing {
  readonly role: string;
  readonly name: string;
  /** Whether the name may be a part of the whole one. */
  readonly part?: boolean;
}

interface Finder {
  queryAllByRole(container: Element, role: string, options: { name: string | RegExp }): Element[];
}

/** The element in the document, or null. The document must have the finder. */
export const elementOf = (thing: Thing): Code =>
  code(({ role, name, part }) => {
    const { queryAllByRole } = (window as unknown as { TestingLibraryDom: Finder }).TestingLibraryDom;
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const [found] = queryAllByRole(document.body, role, { name: part ? new RegExp(escaped) : name });
    return found && found.getClientRects().length > 0 ? found : null;
  }, thing);

export const isThere = (thing: Thing): Code => ({ expression: `${elementOf(thing).expression} !== null` });

/**
 * Whether the element stands where it stood two frames ago. A page that moves between a button's going down and up, as one
 * does that scrolls to its widget, takes the click away from what was pressed.
 */
export const standsStill = (thing: Thing): Code => ({
  expression: `(async (element) => {
    const place = () => { const { left, top } = element.getBoundingClientRect(); return left + ' ' + top; };
    if (!element) return false;
    const before = place();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return place() === before;
  })(${elementOf(thing).expression})`,
});

/** What a document shows instead of what was looked for. */
export const whatIsThere: Code = code(() => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}: ${document.readyState}, ${document.documentElement.innerText.slice(0, 200)}`;
}, undefined);
