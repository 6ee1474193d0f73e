import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { mayVisit, officeRoutesOf, pathInOffice, type OfficeRoute } from '#contract/office-routes.ts';
import type { AgencyRole } from '#contract/agency-roles.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { withAgentOf } from './agents/agent-in-route.ts';
import { useOffice, useOfficeSession } from './office.ts';
import styles from './tabs.module.css';
import link from '#widget/ui/nav-link.module.css';

/** What the tabs are called, of every page that is one. */
const names: Readonly<Record<Exclude<OfficeRoute, 'signIn' | 'start' | 'invoice'>, MessageDescriptor>> = {
  overview: msg`Overview`,
  orders: msg`Orders`,
  leads: msg`Leads`,
  referrals: msg`Referrals`,
  recommenders: msg`Recommenders`,
  invite: msg({ message: 'Invite', comment: 'the tab where agencies invite contacts to recommend' }),
  invitations: msg`Invitations`,
  bounties: msg`Rewards`,
  bountyPlan: msg`Reward plan`,
  invoices: msg`Invoices`,
  masterData: msg`Master data`,
  employees: msg`Employees`,
};

const isTab = (name: OfficeRoute): name is keyof typeof names => Object.hasOwn(names, name);

/** The pages that a role opens at tenants of a variant, in the order of the table of pages. */
export const tabsOf = (role: AgencyRole, variant: Variant) =>
  officeRoutesOf(variant)
    .filter(isTab)
    .filter((name) => mayVisit(role, name));

/** The pages of the office, as far as they are open to who is here; whose rows are shown stays the same on the next one. */
export function Tabs() {
  const { t, i18n } = useLingui();
  const { variant } = useOffice().boot;
  const { path, search } = useNavigation();
  const user = useOfficeSession((state) => state.user);
  const tabs = user ? tabsOf(user.role, variant) : [];
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t`Agency office`}>
      {tabs.map((name) => (
        <Link
          key={name}
          href={withAgentOf(search, pathInOffice(name))}
          className={link.link}
          aria-current={path === pathInOffice(name) ? 'page' : undefined}
        >
          {i18n._(names[name])}
        </Link>
      ))}
    </nav>
  );
}
