import type { RouteName } from '#contract/routes.ts';
import { loadPage } from '#widget/app/pages.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from './boot.fixture.ts';

/** Compiles a page that a test is about to wait for, which takes seconds on a busy machine. */
export async function compilePage(name: RouteName): Promise<void> {
  await loadPage(createWidget(boot), name);
}
