import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures that only operators meet: the part 07 of the closed list, apart from it so that the widget does not carry its texts. */
export const operatorErrorCodes = {
  PSOF0701: { status: 401, message: msg`The operator key is missing or wrong.` },
  PSOF0702: { status: 409, message: msg`The order cannot move to this status.` },
  PSOF0703: { status: 403, message: msg`This operator key is not meant for that.` },
  PSOF0704: { status: 404, message: msg`There is no such operator key, or it has ended.` },
  PSOF0705: {
    status: 422,
    message: msg`The file is no list of orders. Its first line must name ExterneId, ProduktId, Status and Auftragsdatum.`,
  },
  PSOF0706: { status: 404, message: msg`There is no such order.` },
  PSOF0707: { status: 409, message: msg`This order belongs to a referral already.` },
  PSOF0720: { status: 404, message: msg`There is no such pay run.` },
  PSOF0721: { status: 409, message: msg`The tenant has no bank account to pay from.` },
  PSOF0722: { status: 409, message: msg`There is nothing to pay at the moment.` },
  PSOF0723: { status: 409, message: msg`The pay run is not in a state in which this can be done.` },
  PSOF0724: { status: 409, message: msg`You have released this pay run already. Somebody else has to, too.` },
  PSOF0725: {
    status: 422,
    message: msg({ message: 'The file is no XML that can be read, or ends too early: line {line}, column {column}.' }),
  },
  PSOF0726: { status: 404, message: msg`There is no such payment in this pay run.` },
  PSOF0740: {
    status: 422,
    message: msg({ message: 'The file is none of pain.002, camt.053 and camt.054, but this: {kind}.' }),
  },
  PSOF0741: {
    status: 422,
    message: msg({ message: 'The file has a document type (line {line}). It could name other files and is not read.' }),
  },
  PSOF0742: { status: 422, message: msg`The file is an archive or a PDF. Unpack it, or ask the bank for XML.` },
  PSOF0743: {
    status: 422,
    message: msg({
      message:
        'The file says that it is written in {encoding}, which is not read here, or it has other characters in it.',
    }),
  },
  PSOF0744: {
    status: 422,
    message: msg({
      message:
        'An element is nested deeper, or has more attributes, than any bank writes: line {line}, column {column}.',
    }),
  },
  PSOF0745: {
    status: 422,
    message: msg`The file holds more elements than can be read. Ask the bank for several files.`,
  },
  PSOF0746: { status: 404, message: msg`Nothing is asked about this payment or file.` },
  PSOF0747: { status: 409, message: msg`You have decided this already. Somebody else has to decide the same.` },
  PSOF0748: {
    status: 409,
    message: msg`Somebody else has decided this differently. Agree first; who was first can decide anew.`,
  },
  PSOF0749: { status: 409, message: msg`This cannot be decided here.` },

  PSOF0750: {
    status: 422,
    message: msg`The file is no list of vouchers. Its first line must be Code;WertCent;Anbieter;GueltigBis.`,
  },
  PSOF0751: {
    status: 422,
    message: msg`Say which vouchers: either a file of codes, or a value, a provider or an import.`,
  },
  PSOF0752: { status: 422, message: msg`The file is no list of codes. Its first line must name Code.` },

  PSOF0761: { status: 404, message: msg`There is no such claim.` },
  PSOF0762: { status: 409, message: msg`This claim has been answered.` },
} as const satisfies Record<string, ErrorEntry>;

export type OperatorErrorCode = keyof typeof operatorErrorCodes;
