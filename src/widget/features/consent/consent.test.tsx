import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { pathTo } from '#contract/routes.ts';
import type { Widget } from '#widget/session/widget.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';

const asking: Partial<Boot> = { consentPurposes: ['functional', 'analytical'] };
const hero = 'Gute Energie spricht sich herum';
const banner = () => screen.queryByRole('region', { name: 'Zustimmung' });
const findBanner = () => screen.findByRole('region', { name: 'Zustimmung' });
const choiceAt = ({ consent }: Widget) => consent.store.getState().own;

beforeEach(() => localStorage.clear());

describe('the widget’s own way to ask for consent', () => {
  it('asks nobody where the tenant stores nothing that needs it; the settings say so', async () => {
    const { user } = await openWidget('/');
    await findHeading(hero);
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
    expect(within(dialog).getByText(/Du musst also nichts auswählen/)).toBeTruthy();
    expect(banner()).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Alles erlauben', { functional: true, analytical: true }],
    ['Nur Notwendiges', { functional: false, analytical: false }],
  ])('takes "%s" with one press and goes away', async (name, expected) => {
    const { widget, user } = await openWidget('/', { boot: asking });
    await user.click(within(await findBanner()).getByRole('button', { name }));
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(choiceAt(widget)).toEqual(expected);
  });

  it('makes no answer look easier than another', async () => {
    const { user } = await openWidget('/', { boot: asking });
    const looks = (place: HTMLElement, ...names: string[]) =>
      names.map((name) => within(place).getByRole('button', { name }).className);
    const asked = looks(await findBanner(), 'Nur Notwendiges', 'Selbst auswählen', 'Alles erlauben');
    await user.click(screen.getByRole('button', { name: 'Selbst auswählen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
    const chosen = looks(dialog, 'Nur Notwendiges', 'Auswahl speichern', 'Alles erlauben');
    expect(new Set([...asked, ...chosen])).toEqual(new Set([asked[0]]));
  });

  it('lets the person choose, and change it at the end of the page at any time', async () => {
    const { widget, user } = await openWidget('/', { boot: asking });
    await user.click(within(await findBanner()).getByRole('button', { name: 'Selbst auswählen' }));
    expect(screen.getByRole('checkbox', { name: /Funktional/ })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox', { name: /Analytisch/ }));
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }));
    expect(choiceAt(widget)).toEqual({ functional: false, analytical: true });
    expect(banner()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
    expect(screen.getByRole('checkbox', { name: /Analytisch/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Nur Notwendiges' }));
    expect(choiceAt(widget)).toEqual({ functional: false, analytical: false });
  });

  it('waits while somebody reads the privacy notice or the imprint', async () => {
    const { host } = await openWidget('/agb', { boot: asking });
    await findBanner();
    act(() => host.location.navigate(pathTo('privacy')));
    expect(banner()).toBeNull();
    act(() => host.location.navigate(pathTo('imprint')));
    expect(banner()).toBeNull();
    act(() => host.location.navigate(pathTo('home')));
    expect(banner()).not.toBeNull();
  });

  it('keeps the channel only after the consent, and forgets it when that is taken back', async () => {
    const { user } = await openWidget('/?channel=radio', { boot: asking });
    const keys = () => Object.keys(localStorage).filter((key) => key.endsWith('_channel'));
    await findBanner();
    expect(localStorage).toHaveLength(0);
    await user.click(within(await findBanner()).getByRole('button', { name: 'Alles erlauben' }));
    await waitFor(() => expect(keys()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
    await user.click(screen.getByRole('button', { name: 'Nur Notwendiges' }));
    await waitFor(() => expect(keys()).toHaveLength(0));
  });
});
