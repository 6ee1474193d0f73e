import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { Dialog, type View } from './dialog.tsx';

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

/** Opens a dialog by a button whose middle is 1,000 pixels below the top; where the dialog is told to be. */
function placeOf(view: View | null | undefined) {
  const opener = document.createElement('button');
  document.body.append(opener);
  vi.spyOn(opener, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 980, 100, 40));
  opener.focus();
  render(
    <I18nProvider i18n={i18n}>
      <Dialog title="Cookies" {...(view === undefined ? {} : { view })} onClose={() => undefined}>
        Text
      </Dialog>
    </I18nProvider>,
  );
  const { style } = screen.getByRole('dialog', { name: 'Cookies' });
  return [style.getPropertyValue('--view-top'), style.getPropertyValue('--view-height')];
}

describe('a dialog', () => {
  it('keeps Tab within, in both directions, from its heading as well', async () => {
    const user = userEvent.setup();
    placeOf(undefined);
    const more = document.createElement('button');
    screen.getByRole('dialog').append(more);
    const close = screen.getByRole('button', { name: 'Schließen' });
    const where: unknown[] = [];
    for (const shift of [true, true, false, false]) {
      await user.tab({ shift });
      where.push(document.activeElement);
    }
    expect(where).toEqual([more, close, more, close]);
  });

  it('stands around the middle of what opened it where nobody knows what is in view', () => {
    expect(placeOf(null)).toEqual(['760px', '480px']);
  });

  it('stands in what is in view where that is known', () => {
    expect(placeOf({ top: 1200, height: 600 })).toEqual(['1200px', '600px']);
  });

  it('is closed before it goes, whereby the browser gives the focus back', () => {
    const closed: boolean[] = [];
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
      closed.push(this.isConnected);
    });
    placeOf(undefined);
    cleanup();
    expect(closed).toEqual([true]);
  });

  it('is placed by the browser where that sees the whole', () => {
    expect(placeOf(undefined)).toEqual(['', '']);
  });
});
