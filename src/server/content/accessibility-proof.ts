import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the declaration says was tested, each with the test that does it on every change of the software. */
export const accessibilityProof: readonly { readonly test: string; readonly says: MessageDescriptor }[] = [
  {
    test: 'tests/e2e/accessibility.spec.ts',
    says: msg`Each screen is examined automatically with axe-core against WCAG 2.0 to 2.2, levels A and AA: in both languages, light and dark, at widths of 320 and 1440 pixels.`,
  },
  {
    test: 'tests/e2e/keyboard.spec.ts',
    says: msg`Each path through the programme is tested with the keyboard alone; the focus can be seen at every step.`,
  },
  {
    test: 'src/server/theme/theme.test.ts',
    says: msg`Colours whose contrast is below 4.5 to 1 are refused before the programme starts.`,
  },
  {
    test: 'tests/e2e/states.spec.ts',
    says: msg`Loading, empty and failed states are part of these tests, and so are forms with mistakes.`,
  },
];
