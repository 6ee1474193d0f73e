import { confirmPaymentFile, fetchPaymentFile, readPayRun } from '#contract/money/pay-runs/calls.ts';
import { SafeFile } from './safe-file.ts';
import { Refused } from './refused.ts';
import type { OperatorService } from './service.ts';
import { utc } from './wording.ts';

interface Wish {
  readonly runId: string;
  readonly out: string;
  readonly again: boolean;
}

/** The refusal of a file that was handed out before, with when and by whom, as far as the key may read that. */
async function withPast(service: OperatorService, runId: string, refused: Refused): Promise<Refused> {
  const run = await service.call(readPayRun, { params: { runId } }).catch(() => null);
  return run?.sentAt
    ? new Refused(
        refused.code,
        `The payment file was handed out before, on ${utc(run.sentAt)} by ${run.sentBy ?? 'somebody'}. Nothing was done. Only if the bank does not have it: --again`,
      )
    : refused;
}

/**
 * Writes a payment file so that the run counts as handed out only when the file is safely there.
 * @throws Refused with the service's code, or `FILE` where it cannot be written; the run is as it was then
 */
export async function writePaymentFile(service: OperatorService, { runId, out, again }: Wish) {
  const file = await SafeFile.open(out, { mayReplace: false });
  try {
    const query = { again: again ? 'true' : 'false' } as const;
    const fetched = await service.call(fetchPaymentFile, { params: { runId }, query });
    const { xml, fileHash, executionDay, sentAt, sentBy } = fetched;
    await file.write(xml);
    if (sentAt === null) await service.call(confirmPaymentFile, { params: { runId }, body: { fileHash } });
    await file.keep();
    const text =
      sentAt === null
        ? `${out} is written. Give it to the bank, which is asked to execute it on ${executionDay}.`
        : `${out} is written again. It was handed out before, on ${utc(sentAt)} by ${sentBy ?? 'somebody'}: give it to the bank only if it does not have it. Day of execution: ${executionDay}.`;
    return { text, data: { runId, out, executionDay, sentAt, sentBy } };
  } catch (error) {
    // Names and accounts stay nowhere but in a file that is whole, which its own code says.
    const isKept = error instanceof Refused && error.code === 'FILE';
    if (!isKept) await file.discard();
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'PSOF0727') throw await withPast(service, runId, error);
    if (error.code !== 'UNREACHABLE' && error.done !== 'unknown') throw error;
    const { code, message, done, requestId } = error;
    throw new Refused(
      code,
      `${message}\nNo file was kept; \`payruns show\` says whether the run counts as handed out, and \`payruns file … --again\` gives its file then.`,
      { done, requestId },
    );
  }
}
