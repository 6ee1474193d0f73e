import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { mayVisit, officeRoutes, pathInOffice, type OfficeRoute } from '#contract/office-routes.ts';
import type { AgencyRole } from '#contract/agency-roles.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useOfficeSession } from './office.ts';
import styles from './tabs.module.css';

/** What the tabs are called, of every page that is one. */
const names: Readonly<Record<Exclude<OfficeRoute, 'signIn' | 'start'>, MessageDescriptor>> = {
  overview: msg`Overview`,
  orders: msg`Orders`,
  leads: msg`Leads`,
  referrals: msg`Referrals`,
  recommenders: msg`Recommenders`,
  masterData: msg`Master data`,
  employees: msg`Employees`,
};

const isTab = (name: OfficeRoute): name is keyof typeof names => Object.hasOwn(names, name);

/** The pages that a role opens, in the order of the table of pages. */
export const tabsOf = (role: AgencyRole) => officeRoutes.filter(isTab).filter((name) => mayVisit(role, name));

/** The pages of the office, as far as they are open to who is here. */
export function Tabs() {
  const { t, i18n } = useLingui();
  const { path } = useNavigation();
  const user = useOfficeSession((state) => state.user);
  const tabs = user ? tabsOf(user.role) : [];
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t`Agency office`}>
      {tabs.map((name) => (
        <Link
          key={name}
          href={pathInOffice(name)}
          className={styles.tab}
          aria-current={path === pathInOffice(name) ? 'page' : undefined}
        >
          {i18n._(names[name])}
        </Link>
      ))}
    </nav>
  );
}
