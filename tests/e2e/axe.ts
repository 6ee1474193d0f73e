import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The widget and the mails are looked at by themselves.
  iframes: false,
};

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Lets axe look at a document as it stands. `where` says which one when something is found. */
export async function expectAccessible(document: Page | Frame, where: string): Promise<void> {
  if (!(await document.evaluate(() => window.axe !== undefined))) await document.evaluate(source);
  const violations = await document.evaluate(async (chosen) => {
    const results = await window.axe?.run(window.document, chosen);
    return results?.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
  }, options);
  expect(violations, where).toEqual([]);
}
