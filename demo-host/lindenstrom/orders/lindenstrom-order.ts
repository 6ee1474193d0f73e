import type { OrderForm } from '../../orders/order.ts';

/** What a customer told us on the order page, checked and trimmed. */
export type LindenstromOrder = OrderForm & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly town: string;
  readonly meterNumber: string;
};
