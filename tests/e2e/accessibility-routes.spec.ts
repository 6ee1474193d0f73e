import { routes } from '#contract/routes.ts';
import { everyRoute } from './every-route.ts';
import { everyLook, expectGoodScreen } from './looks.ts';
import { openWidget } from './partner-page.ts';
import { comeBackAs } from './people.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

test('no page of the widget is forgotten', () => {
  expect(Object.keys(everyRoute).toSorted()).toEqual(Object.keys(routes).toSorted());
});

for (const [name, { route, signedIn }] of Object.entries(everyRoute)) {
  test(`${name}, in both languages, light and dark, narrow and wide`, async ({ page, context, recommender }) => {
    if (signedIn) await comeBackAs(context, recommender.user);
    await openWidget(page, typeof route === 'string' ? route : route(recommender));
    await expectGoodScreen(page, name, everyLook);
  });
}
