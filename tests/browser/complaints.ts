import type { Page } from 'playwright/test';

/** Everything the page fails with or reports as an error in its console, from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  return complaints;
}
