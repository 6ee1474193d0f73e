import { expect, type FrameLocator, type Locator } from 'playwright/test';

/** A control's label as it is written, or a part of a long one. */
export type Label = string | RegExp;

/** A field and the sentence that stands at it. */
export interface Complaint {
  readonly field: Label;
  readonly sentence: string;
}

/** The control with this label; the button that shows a password has another one. */
export const controlOf = (widget: FrameLocator, label: Label): Locator =>
  widget.getByRole('main').getByLabel(label, { exact: true }).and(widget.locator('input, select, textarea'));

/** What stands on top of a form that cannot be sent yet. */
export const summaryIn = (widget: FrameLocator): Locator =>
  widget.getByRole('group', { name: /^(Bitte prüfe|Bitte prüfen Sie|Please check) \d/ });

/** Every complaint stands at its field and, in this order, on top of the form; no other field has one. */
export async function expectComplaints(widget: FrameLocator, complaints: readonly Complaint[]): Promise<void> {
  const sentences = complaints.map(({ sentence }) => sentence);
  await expect(summaryIn(widget).getByRole('link')).toHaveText(sentences);
  await expect(widget.locator('[aria-invalid="true"]')).toHaveCount(complaints.length);
  for (const { field, sentence } of complaints) {
    const control = controlOf(widget, field);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    const describedBy = (await control.getAttribute('aria-describedby')) ?? '';
    const beside = widget.locator(
      describedBy
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(', '),
    );
    await expect(beside.filter({ hasText: sentence, visible: true })).toHaveCount(1);
  }
}

export async function expectFocusOnFirst(widget: FrameLocator, complaints: readonly Complaint[]): Promise<void> {
  for (const { field } of complaints.slice(0, 1)) await expect(controlOf(widget, field)).toBeFocused();
}

/** Chooses a checkbox or a radio button by its key: a click on its way while page and frame move lands beside its aim. */
export async function tick(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space');
  await expect(box).toBeChecked();
}
