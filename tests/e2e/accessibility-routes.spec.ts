import { closedRoutes, everyRoute, visitTo } from './every-route.ts';
import { everyLook, expectGoodScreen } from './looks.ts';
import { openWidget, settle } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

for (const name of everyRoute) {
  const { way, says, first } = visitTo(name);
  test(`${name}, in both languages, light and dark, narrow and wide`, async ({ page, context, recommender }) => {
    const arrival = { request: page.request, context, recommender };
    const widget = await openWidget(page, typeof way === 'string' ? way : await way(arrival));
    await first?.(page, arrival);
    await expect(widget.getByRole('main').getByText(says).filter({ visible: true }).first()).toBeVisible();
    await settle(page);
    await expectGoodScreen(page, name, everyLook);
  });
}

test('pages that need a link or a login, without one', async ({ page }) => {
  for (const route of closedRoutes) {
    const widget = await openWidget(page, route);
    await expect(
      widget
        .getByRole('main')
        .getByText(/Link|melde dich/)
        .first(),
    ).toBeVisible();
    await expectGoodScreen(page, `${route} without a link or a login`);
  }
});
