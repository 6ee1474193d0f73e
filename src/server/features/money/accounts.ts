import { sealedAccounts } from '#server/domain/money/accounts/sealed.ts';
import type { Feature } from '../feature.ts';

export const accounts = { sealedColumns: sealedAccounts } as const satisfies Feature;
