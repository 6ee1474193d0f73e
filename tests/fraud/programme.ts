import { People, type Friend, type Maker } from './people.ts';

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A household that shares address and telephone, most of them an account, too: one of it recommends to some of the others. */
function family(people: People): Maker {
  const { drawn } = people;
  const size = drawn.one([2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6]);
  const [lastName, address, phone, shared] = [people.lastName(), people.address(), people.phone(), people.iban()];
  const hasOneAccount = drawn.is(0.6);
  const ibanOf = (): string => (hasOneAccount && drawn.is(0.8) ? shared : people.iban());
  const names = new Set<string>();
  const firstName = (): string => {
    const name = people.firstName();
    if (names.has(name)) return firstName();
    names.add(name);
    return name;
  };
  const own = firstName();
  const home = people.friends(drawn.from(1, size - 1), () => {
    return { firstName: firstName(), lastName, address, phone, iban: ibanOf() };
  });
  const customerNumber = drawn.is(0.5) ? `K${address}` : null;
  const friends = [...home, ...people.friends(drawn.from(0, 3))];
  return people.maker('family', { firstName: own, lastName, iban: ibanOf(), customerNumber, friends });
}

/** People who have done nothing, in the ways in which they look alike. */
function honest(people: People, scale: number): Maker[] {
  const { drawn } = people;
  const alike = (name: { firstName: string; lastName: string }, more: Partial<Friend> = {}) =>
    people.friend({ ...name, ...more });
  return [
    ...times(Math.round(700 * scale), () => people.maker('others')),
    ...times(Math.round(200 * scale), () => family(people)),
    ...times(20, () => {
      const name = { firstName: people.firstName(), lastName: people.lastName() };
      const friends = [alike(name), ...people.friends(2)];
      return people.maker('father and son of one name', { ...name, friends });
    }),
    ...times(20, () => {
      const day = drawn.from(100, 1000);
      const friends = people.friends(drawn.from(8, 14), () => ({ hours: day + drawn.next() * 12 }));
      return people.maker('many at a party', { friends });
    }),
    ...times(20, () => {
      const address = people.address();
      return people.maker('a tower block', { friends: people.friends(drawn.from(4, 7), () => ({ address })) });
    }),
    ...times(20, () => {
      const friends = people.friends(drawn.from(20, 60));
      return people.maker('a popular page', { friends });
    }),
    ...times(20, () => {
      const friends = people.friends(drawn.from(3, 8), (index) => ({ order: index < 3 ? 'cancelled' : 'paid' }));
      return people.maker('bad luck with orders', { friends });
    }),
  ];
}

/** An account with many addresses behind it, as providers deliver them to one mailbox. */
const aliasOf = (email: string, index: number) => email.replace('@', `+${index}@`);

function ring(people: People): Maker[] {
  const iban = people.iban();
  return times(8, () => people.maker('one person as many recommenders', { cheats: true, iban }));
}

function cheats(people: People): Maker[] {
  const { drawn } = people;
  const cheat = (pattern: string, change: Partial<Maker>) => people.maker(pattern, { cheats: true, ...change });
  return [
    ...times(12, () => {
      const name = { firstName: people.firstName(), lastName: people.lastName() };
      const iban = people.iban();
      const friends = people.friends(drawn.from(1, 3), () => ({ ...name, iban, order: 'paid' }));
      return cheat('themselves by another address', { ...name, iban, friends });
    }),
    ...times(12, () => {
      const email = people.email();
      const friends = people.friends(drawn.from(1, 4), (index) => ({ email: aliasOf(email, index), order: 'paid' }));
      return cheat('themselves by an alias', { email, friends });
    }),
    ...times(12, () => {
      const base = people.email();
      const friends = people.friends(drawn.from(3, 6), (index) => ({ email: aliasOf(base, index), order: 'paid' }));
      return cheat('aliases of a second mailbox', { friends });
    }),
    ...times(12, () => {
      const iban = people.iban();
      const friends = people.friends(drawn.from(6, 12), () => ({ iban, order: 'paid' }));
      return cheat('invented people on one account', { iban, friends });
    }),
    ...times(3, () => ring(people)).flat(),
    ...times(12, () => {
      const day = drawn.from(100, 1000);
      const [address, phone] = [people.address(), people.phone()];
      const friends = people.friends(drawn.from(15, 30), () => {
        return { hours: day + drawn.next() * 3, address, phone, order: 'paid' };
      });
      return cheat('many at once at one address', { friends });
    }),
    ...times(12, () => {
      const day = drawn.from(100, 1000);
      return cheat('many at once, nothing in common', {
        friends: people.friends(drawn.from(20, 60), () => ({ hours: day + drawn.next() * 6, order: 'paid' })),
      });
    }),
    ...times(12, () => {
      const [address, phone] = [people.address(), people.phone()];
      const friends = people.friends(drawn.from(8, 12), () => ({ address, phone, order: 'paid' }));
      return cheat('invented household', { friends });
    }),
    ...times(12, () => {
      const friends = people.friends(drawn.from(12, 20), () => ({ order: drawn.is(0.85) ? 'cancelled' : 'paid' }));
      return cheat('ordered and cancelled', { friends });
    }),
    ...times(12, () => {
      const iban = people.iban();
      const friends = people.friends(drawn.from(1, 2), () => ({ iban, order: 'paid' }));
      return cheat('one invented person on the own account', { iban, friends });
    }),
  ];
}

export const badAgents: readonly string[] = ['90001', '90002'];

/** Referrals in the name of advisers: of two most orders are cancelled. */
function ofAgents(people: People, scale: number): Maker[] {
  const { drawn } = people;
  const agents = [...times(Math.round(18 * scale), (index) => String(80_001 + index)), ...badAgents];
  return agents.flatMap((agentNumber) =>
    times(20, () => {
      const isBad = badAgents.includes(agentNumber);
      const order = () => ({ order: drawn.is(isBad ? 0.6 : 0.12) ? 'cancelled' : 'paid' }) as const;
      return people.maker('by an adviser', { agentNumber, friends: people.friends(drawn.from(1, 3), order) });
    }),
  );
}

/** A programme of some thousand people, of whom some cheat in each of the ways that are known. @param scale of those who do not */
export function programmeOf(seed: number, scale: number): Maker[] {
  const people = new People(seed);
  return [...honest(people, scale), ...cheats(people), ...ofAgents(people, scale)];
}
