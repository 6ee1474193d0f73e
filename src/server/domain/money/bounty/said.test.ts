import { expect, it } from 'vitest';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { saidOf } from './said.ts';

type Asked = Parameters<typeof saidOf>[0];

/** Rows that count how often they are read. */
function counted() {
  let reads = 0;
  const watch = <Row extends object>(row: Row): Row =>
    new Proxy(row, {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  return { watch, reads: () => reads };
}

/** One referral that many have followed: of each ten one has ordered, and of each ten another is named by nobody. */
function popular(recipients: number) {
  const { watch, reads } = counted();
  const moment = new Date('2026-05-20T10:00:00Z');
  const numbers = Array.from({ length: recipients }, (_, index) => `R${index}`);
  const base = {
    tenant: 'lindenstrom',
    referralNumber: 'E1',
    recommenderId: 'anna',
    productId: 'natur',
    valueCent: 3000,
    worthReason: null,
    agencyCent: 0,
    payingAgency: null,
    agencyChargedAt: null,
    agencyCreditedAt: null,
    worthOf: null,
    nth: 1,
    state: bountyState.open,
    reason: 'EmpfaengerBestaetigt',
    at: moment,
    orderUntil: moment,
    readyAt: null,
    collectBy: null,
    claimBy: null,
    payout: null,
    claimedAt: null,
    standing: null,
    writtenOffAt: null,
    unowed: 0,
    heldAt: null,
    agentNumber: '',
    createdAt: moment,
  } as const;
  const all: Asked['all'] = numbers.flatMap((recipientNumber, index) =>
    Object.values(bountySide).map((side) =>
      watch({
        ...base,
        id: `${recipientNumber} ${side}`,
        side,
        recipientNumber,
        orderId: index % 10 === 0 ? `O${index}` : null,
      }),
    ),
  );
  const found: Asked['found'] = numbers.flatMap((recipientNumber, index) =>
    index % 10 > 1
      ? []
      : watch({
          tenant: 'lindenstrom',
          externalId: `O${index}`,
          id: `order ${index}`,
          referralNumber: 'E1',
          agentNumber: '',
          recipientNumber: index % 10 === 0 ? recipientNumber : null,
          givenByHand: false,
          emailHash: null,
          productId: 'natur',
          options: '',
          valueCent: null,
          status: orderStatus.open,
          orderedAt: moment,
          paidAt: null,
          readyAt: null,
          cancelledAt: null,
          createdAt: moment,
          setAsideAt: null,
          setAsideReason: null,
          importId: null,
          toldNumber: null,
        }),
  );
  const said = saidOf({ open: all, all, found, alone: new Set() });
  return { said, reads: reads() };
}

it('says of each bounty of a popular referral which order it hangs on', () => {
  const { said } = popular(20);
  const named = [...said].flatMap(([id, one]) => (typeof one === 'string' ? [] : [`${id} ${one.externalId}`]));
  expect(said.size).toBe(40);
  expect(named).toEqual(['R0 Empfehler O0', 'R0 Empfaenger O0', 'R10 Empfehler O10', 'R10 Empfaenger O10']);
});

it('looks at ten times as much for ten times as many who followed one link', () => {
  expect(popular(300).reads / popular(30).reads).toBeLessThan(11);
});
