/** Where a message to an endpoint stands; values of the wire. */
export const deliveryState = { waiting: 'Wartet', delivered: 'Zugestellt', givenUp: 'Aufgegeben' } as const;
export type DeliveryState = (typeof deliveryState)[keyof typeof deliveryState];

/** Why a message was written: something happened, the operator wished to have it told again, or to try the endpoint. */
export const deliveryOrigin = { feed: 'Ereignis', replay: 'Wiederholung', test: 'Test' } as const;
export type DeliveryOrigin = (typeof deliveryOrigin)[keyof typeof deliveryOrigin];
