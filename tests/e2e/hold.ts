import type { Page } from 'playwright/test';

/** Keeps what a page asks for at these addresses waiting. @returns how to let it come */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(addresses, async (route) => {
    await coming;
    await route.fallback();
  });
  return letCome;
}
