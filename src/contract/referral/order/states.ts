/** Where an order stands. Allowed: open → paid, and both → cancelled: a paid order can be revoked (docs/decisions). */
export const orderStatus = { open: 'Offen', paid: 'Gezahlt', cancelled: 'Storniert' } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
