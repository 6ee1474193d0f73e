import { unsealedByTenant } from '#server/domain/money/ledger/waiting.ts';
import type { Figure, Figures } from '#server/http/figures.ts';
import { anchorJob, sealJob } from '#server/jobs/money/ledger.ts';
import { answer } from '#server/routes/api/answer.ts';
import { ledgerHandlers } from '#server/routes/api/money/ledger.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** How far the books of each tenant are numbered. Whether they are whole is for `operator ledger check` to say. */
const numbering = ({ db, effects }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: {
    ledger_unsealed: 'Entries of the books without a number',
    ledger_unsealed_seconds: 'How long the first of them has waited for one',
  },
  count: async () => {
    const now = effects.clock.now().getTime();
    return (await unsealedByTenant(db)).flatMap(({ tenant, waiting, since }): Figure[] => [
      { gauge: 'ledger_unsealed', labels: { tenant }, value: waiting },
      { gauge: 'ledger_unsealed_seconds', labels: { tenant }, value: since ? (now - since.getTime()) / 1000 : 0 },
    ]);
  },
  complaint: 'entries without a number cannot be counted',
});

export const ledger = {
  calls: answer('money/ledger', ledgerHandlers),
  jobs: [sealJob, anchorJob],
  figures: numbering,
} as const satisfies Feature;
