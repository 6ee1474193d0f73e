import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  findDeskRoute,
  maySee,
  pagesIn,
  pathAtDesk,
  type DeskRoute,
  type NamedDeskRoute,
} from '#contract/desk-routes.ts';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import type { DeskSection } from '#contract/routes/desk.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useDeskSession } from './desk.ts';
import { Icon } from '#widget/ui/icon.tsx';
import link from '#widget/ui/nav-link.module.css';
import styles from './navigation.module.css';

/** What pages are called, of every one that the navigation names. */
const names: Readonly<Record<NamedDeskRoute, MessageDescriptor>> = {
  find: msg({ message: 'Find', comment: 'page at which the operator looks for people, referrals and orders' }),
  orderFile: msg({ message: 'Take a file', comment: 'page of the operator’s desk: a file of orders' }),
  orderImports: msg({ message: 'Files taken', comment: 'page of the operator’s desk: files of orders' }),
  unmatchedOrders: msg({ message: 'Nobody’s orders', comment: 'page of the operator’s desk' }),
  due: msg({ message: 'Due and held', comment: 'page at which the operator reads what is owed' }),
  payRuns: msg`Pay runs`,
  bank: msg({ message: 'Bank', comment: 'page at which the operator hands in what the bank answers' }),
  vouchers: msg`Vouchers`,
  books: msg({ message: 'Books', comment: 'page with the tenant’s ledger' }),
  fraudCases: msg({ message: 'Conspicuous', comment: 'page at which the operator decides what may be fraud' }),
  health: msg({ message: 'Health', comment: 'page at which the operator reads how the programme is doing' }),
  missing: msg`Missing rewards`,
  supportLogin: msg`Log in for somebody`,
  blocks: msg`Blocks`,
  overdue: msg`Overdue`,
  keys: msg({ message: 'Keys', comment: 'page at which the operator sees who has which key' }),
  trail: msg({ message: 'Trail', comment: 'page at which the operator reads who did what' }),
};

const sections: Readonly<Record<DeskSection, MessageDescriptor>> = {
  start: msg({ message: 'Overview', comment: 'part of the operator’s desk' }),
  people: msg`People`,
  orders: msg`Orders`,
  money: msg({ message: 'Money', comment: 'part of the operator’s desk: pay runs, vouchers, books' }),
  service: msg({ message: 'Service', comment: 'part of the operator’s desk: trail, keys' }),
};

/** The pages that somebody may see, by the parts of the desk. */
export function groupsFor(scopes: readonly OperatorScope[]) {
  return (Object.keys(sections) as DeskSection[])
    .map((section) => ({
      section,
      pages: pagesIn(section).filter((name) => maySee(scopes, name)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The first page that somebody may see; undefined where there is none. */
export const firstFor = (scopes: readonly OperatorScope[]): DeskRoute | undefined => groupsFor(scopes)[0]?.pages[0];

/** Under which page of the navigation one stands that it does not name. */
const within: Readonly<Partial<Record<DeskRoute, NamedDeskRoute>>> = {
  recommender: 'find',
  recipient: 'find',
  referral: 'find',
  payRun: 'payRuns',
  bankFile: 'bank',
  fraudCase: 'fraudCases',
  missingCase: 'missing',
  newBlock: 'blocks',
};

/** The pages of the desk, as far as they are open to who is here. */
export function Navigation() {
  const { t, i18n } = useLingui();
  const { path } = useNavigation();
  const user = useDeskSession((state) => state.user);
  // Where there is little room it is opened on a page, and closed on the next one.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  if (!user) return null;
  const isOpen = openAt === path;
  const here = findDeskRoute(path);
  const parent = here && within[here];
  const currentOf = (name: NamedDeskRoute) => (name === here ? 'page' : name === parent ? 'true' : undefined);
  return (
    <nav className={styles.navigation} aria-label={t`Desk`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : path)}
      >
        <Trans>All pages</Trans>
        <Icon name="chevronDown" />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen || undefined}>
        {groupsFor(user.scopes).map(({ section, pages }) => (
          <div key={section} role="group" aria-labelledby={`section-${section}`} className={styles.group}>
            <span id={`section-${section}`} className={styles.section}>
              {i18n._(sections[section])}
            </span>
            <div className={styles.pages}>
              {pages.map((name) => (
                <Link key={name} href={pathAtDesk(name)} className={link.link} aria-current={currentOf(name)}>
                  {i18n._(names[name])}
                </Link>
              ))}
            </div>
          </div>
        ))}
      </div>
    </nav>
  );
}
