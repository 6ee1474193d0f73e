import type { Cluster } from './cluster.ts';
import type { Member } from './etcd.ts';
import type { Machine } from './machine.ts';

interface At {
  readonly cluster: Cluster;
  /** The one that leads before. */
  readonly leader: Machine;
  /** Of etcd, the one that the others follow. */
  readonly member: Member;
}

/** A way in which what serves is lost, and what somebody, or the machine by itself, does about it later. */
export interface Loss {
  readonly kind: string;
  readonly begin: (at: At) => Promise<void>;
  /** When another one serves. */
  readonly end: (at: At) => Promise<void>;
  /** Whether another one has to lead then. */
  readonly isLeftByAll: boolean;
  /** Whether the one that is lost is there all the while, and may be asked to write. */
  readonly mayWrite?: boolean;
  /** Whether nothing is lost: it is done in order. */
  readonly isPlanned?: boolean;
}

export const losses: readonly Loss[] = [
  {
    kind: 'PostgreSQL killed',
    begin: async ({ leader }) => leader.killPostgres(),
    // Its Patroni starts it again.
    end: async () => undefined,
    isLeftByAll: false,
  },
  {
    kind: 'PostgreSQL and Patroni killed',
    begin: async ({ leader }) => leader.kill(),
    end: async ({ leader }) => leader.start(),
    isLeftByAll: true,
  },
  {
    kind: 'the same, and one of three etcd with it',
    begin: async ({ leader, member }) => {
      await Promise.all([leader.kill(), member.kill()]);
    },
    end: async ({ leader, member }) => {
      leader.start();
      member.start();
    },
    isLeftByAll: true,
  },
  {
    kind: 'the machine hangs, and goes on later',
    begin: async ({ leader }) => leader.freeze(),
    end: async ({ leader }) => leader.thaw(),
    isLeftByAll: true,
    mayWrite: true,
  },
  {
    kind: 'its network cut',
    begin: async ({ cluster, leader }) => cluster.network.cut(leader.name),
    end: async ({ cluster, leader }) => cluster.network.mend(leader.name),
    isLeftByAll: true,
    mayWrite: true,
  },
  {
    kind: 'cut off from etcd and the other two, not from the service',
    begin: async ({ cluster, leader }) => cluster.network.part(leader.name),
    end: async ({ cluster, leader }) => cluster.network.rejoin(leader.name),
    isLeftByAll: true,
    mayWrite: true,
  },
  {
    kind: 'one of three etcd killed',
    begin: async ({ member }) => member.kill(),
    end: async ({ member }) => member.start(),
    isLeftByAll: false,
  },
  {
    kind: 'handed over (patronictl switchover)',
    begin: async ({ cluster, leader }) => cluster.switchOver(leader),
    end: async () => undefined,
    isLeftByAll: true,
    isPlanned: true,
  },
];
