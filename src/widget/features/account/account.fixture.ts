import { screen, within } from '@testing-library/react';

/** The secret of a mailed link. */
export const token = 'a'.repeat(43);

export const field = (label: string) => screen.findByLabelText(label);
export const press = (name: string) => screen.getByRole('button', { name });

/** The page without header and footer, which lead to the login and the support as well. */
export const page = () => within(screen.getByRole('main'));
