import { expect, test } from './asking-product.ts';
import { widgetOn } from './partner-page.ts';

test('hides nothing that has the focus behind the banner that it lifts', async ({ page, asking }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`${asking.site}/empfehlen#/kontakt`);
  const widget = widgetOn(page);
  const banner = widget.getByRole('region', { name: 'Zustimmung' }).locator('> div');
  await expect.poll(async () => ((await banner.boundingBox())?.y ?? 900) < 900).toBe(true);
  await widget.getByRole('textbox', { name: 'Name' }).focus();
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        const [field, above] = [await widget.locator(':focus').boundingBox(), await banner.boundingBox()];
        return field && above && field.y + field.height <= above.y + 1;
      })
      .toBe(true);
  }
});
