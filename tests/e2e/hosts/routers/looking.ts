import { expect } from 'playwright/test';
import { home, login } from '../host-page.ts';
import { connected, embedAddress, until, type HostSite } from './host-site.ts';
import type { Visitor } from './visitor.ts';

/** Waits until page and widget are there, and looks again when both have settled. */
export async function isAt(site: HostSite, visitor: Visitor, route: string, heading: string): Promise<void> {
  const looks = async () => {
    const [address, shown] = [
      await visitor.inPage(() => location.href),
      await visitor.inWidget(() => document.querySelector('h1')?.textContent),
    ];
    expect([address, shown]).toEqual([embedAddress(site, route), heading]);
  };
  await until(looks);
  await until(() => visitor.settle());
  await connected(visitor);
  await looks();
}

export const isAtStart = (site: HostSite, visitor: Visitor) => isAt(site, visitor, '', home);
export const isAtLogin = (site: HostSite, visitor: Visitor) => isAt(site, visitor, '/login', login);

/** A step of the person in the widget. */
export async function stepToLogin(site: HostSite, visitor: Visitor): Promise<void> {
  await visitor.followInside(login);
  await isAtLogin(site, visitor);
}
