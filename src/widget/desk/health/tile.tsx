import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { maySee, pathAtDesk, type NamedDeskRoute } from '#contract/desk-routes.ts';
import type { Checked } from '#contract/records/health/calls.ts';
import { healthCheck, healthState, type HealthCheck, type HealthState } from '#contract/records/health/states.ts';
import { Icon } from '#widget/ui/icon.tsx';
import type { IconName } from '#widget/ui/icon-paths.ts';
import { Moment } from '#widget/workplace/moment.tsx';
import { useDeskSession } from '../desk.ts';
import styles from './health.module.css';

interface Look {
  readonly tone: 'good' | 'look' | 'alarm';
  readonly icon: IconName;
  readonly name: MessageDescriptor;
}

const looks: Readonly<Record<HealthState, Look>> = {
  [healthState.good]: { tone: 'good', icon: 'success', name: msg({ message: 'Good', comment: 'state of something' }) },
  [healthState.look]: { tone: 'look', icon: 'warning', name: msg`Have a look` },
  [healthState.alarm]: { tone: 'alarm', icon: 'error', name: msg({ message: 'Alarm', comment: 'state of something' }) },
};

/** Where somebody does something about it. */
const pages: Readonly<Partial<Record<HealthCheck, NamedDeskRoute>>> = {
  [healthCheck.missing]: 'missing',
  [healthCheck.orders]: 'unmatchedOrders',
  [healthCheck.vouchers]: 'vouchers',
  [healthCheck.books]: 'books',
  [healthCheck.promises]: 'overdue',
};

/** One thing that is looked at: how it is, in words, since when, and what to do. */
export function Tile({ checked }: { readonly checked: Checked }) {
  const { i18n } = useLingui();
  const scopes = useDeskSession(({ user }) => user?.scopes ?? noScopes);
  const { check, title, state, text, todo, since, dueAt } = checked;
  const { tone, icon, name } = looks[state];
  const page = pages[check];
  return (
    <li className={styles.tile} data-tone={tone}>
      <h2>{page && maySee(scopes, page) ? <Link href={pathAtDesk(page)}>{title}</Link> : title}</h2>
      <p className={styles.state}>
        <Icon name={icon} /> {i18n._(name)}
      </p>
      <p>{text}</p>
      {todo !== '' && <p>{todo}</p>}
      <p className={styles.muted}>
        <Trans>
          Since <Moment at={since} />
        </Trans>
        {dueAt !== null && (
          <>
            {' · '}
            <Hangs checked={checked} dueAt={dueAt} />
          </>
        )}
      </p>
    </li>
  );
}

const noScopes: readonly never[] = [];

/** What the moment is that it hangs on. */
function Hangs({ checked: { check }, dueAt }: { readonly checked: Checked; readonly dueAt: string }) {
  if (check === healthCheck.missing) {
    return (
      <Trans>
        first promised day <Moment at={dueAt} />
      </Trans>
    );
  }
  if (check === healthCheck.books) {
    return (
      <Trans>
        last checked or told <Moment at={dueAt} />
      </Trans>
    );
  }
  return (
    <Trans>
      the oldest from <Moment at={dueAt} />
    </Trans>
  );
}
