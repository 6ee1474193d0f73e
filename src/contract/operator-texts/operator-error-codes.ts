import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';
import { fraudErrorCodes } from './fraud-error-codes.ts';
import { deskErrorCodes } from './desk-error-codes.ts';
import { payRunErrorCodes } from './pay-run-error-codes.ts';
import { webhookErrorCodes } from './webhook-error-codes.ts';

/** Failures that only operators meet: the part 07 of the closed list, apart from it so that the widget does not carry its texts. */
export const operatorErrorCodes = {
  PSOF0701: { status: 401, message: msg`The operator key is missing or wrong.` },
  PSOF0702: { status: 409, message: msg`The order cannot move to this status.` },
  PSOF0703: {
    status: 403,
    message: msg`This operator key is not meant for that, or waits until somebody else confirms it.`,
  },
  PSOF0704: { status: 404, message: msg`There is no such operator key, or it has ended.` },
  PSOF0705: {
    status: 422,
    message: msg`The file is no list of orders. Its first line must name ExterneId, ProduktId, Status and Auftragsdatum.`,
  },
  PSOF0706: { status: 404, message: msg`There is no such order.` },
  PSOF0707: { status: 409, message: msg`This order belongs to a referral already.` },
  PSOF0708: {
    status: 409,
    message: msg`Somebody has this name already, or one that looks like it. For another key of the same person say so (BekanntePerson, --known); for somebody else choose a name that nobody can mistake.`,
  },
  PSOF0709: { status: 404, message: msg`There is nobody of this name.` },
  PSOF0710: { status: 404, message: msg`No key waits that has this name, this hash and exactly these scopes.` },
  PSOF0711: { status: 409, message: msg`Whoever has or registered a key cannot confirm it. Somebody else has to.` },
  PSOF0712: {
    status: 409,
    message: msg`Nobody may both register keys and release: Schluessel and Freigabe exclude each other.`,
  },
  PSOF0713: { status: 409, message: msg`This key is registered already. Make another one.` },
  PSOF0714: {
    status: 409,
    message: msg`This operator key has been renewed already. If that was not you, have both revoked.`,
  },
  PSOF0715: {
    status: 409,
    message: msg`Your key comes from somebody who has agreed to this already, or the other one comes from you or from the same person. Somebody independent has to agree.`,
  },
  PSOF0716: { status: 422, message: msg`This line is not UTF-8. Save the file as UTF-8 and take it again.` },
  PSOF0717: {
    status: 409,
    message: msg`This order belongs to somebody else, whose bounty is no longer open. Nothing was changed.`,
  },
  PSOF0718: {
    status: 422,
    message: msg`This line cannot be read: a quotation mark is not closed, or it is too long.`,
  },
  PSOF0719: {
    status: 409,
    message: msg`This order can earn no bounty: it was made after the promised day, or the bounty has lapsed since none had come in time. Nothing was changed.`,
  },
  ...payRunErrorCodes,
  ...deskErrorCodes,
  PSOF0738: {
    status: 422,
    message: msg({
      message:
        'Entry {entry} of the file holds more transfers, or names more references, than any bank writes into one: line {line}, column {column}. Ask the bank for its transfers by camt.054.',
    }),
  },
  PSOF0739: {
    status: 409,
    message: msg`This is on its way and counts as paid once the bank has booked it. Ask the bank for a statement or a notice of that (camt.053, camt.054), and take it.`,
  },
  PSOF0740: {
    status: 422,
    message: msg({ message: 'The file is none of pain.002, camt.053 and camt.054, but this: {kind} (line {line}).' }),
  },
  PSOF0741: {
    status: 422,
    message: msg({
      message: 'The file has a document type: line {line}, column {column}. It could name other files and is not read.',
    }),
  },
  PSOF0742: {
    status: 422,
    message: msg({ message: 'The file begins as {kind}, not as XML. Unpack it, or ask the bank for XML.' }),
  },
  PSOF0743: {
    status: 422,
    message: msg({
      message:
        'Line {line} has bytes that {encoding} has not, or this encoding is not read here. Ask the bank for the file in UTF-8.',
    }),
  },
  PSOF0744: {
    status: 422,
    message: msg({
      message:
        'Something is nested deeper, has more attributes or is longer than any bank writes: line {line}, column {column}.',
    }),
  },
  PSOF0745: {
    status: 422,
    message: msg({
      message:
        'The file holds more elements than can be read: it was read to line {line}, column {column}. Ask the bank for several files.',
    }),
  },
  PSOF0746: { status: 404, message: msg`Nothing is asked about this payment or file.` },
  PSOF0747: {
    status: 409,
    message: msg`Something in this file was executed, so that it cannot be freed as a whole. Decide payment by payment, by the payments’ references.`,
  },
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
  PSOF0753: { status: 404, message: msg`No voucher was given for such a bounty.` },
  PSOF0754: {
    status: 409,
    message: msg`The person who got this voucher was deleted. It is mailed to the address it was given to alone, and only while it has not arrived there.`,
  },
  PSOF0755: {
    status: 409,
    message: msg`The code of this voucher, or the address it was given to, cannot be read: the key that encrypted it is missing.`,
  },
  PSOF0756: { status: 409, message: msg`The mail with this voucher is on its way, or has only just been sent.` },
  PSOF0757: {
    status: 409,
    message: msg`The mail with this voucher was not given up. It can only be mailed to the same address again.`,
  },
  PSOF0758: {
    status: 409,
    message: msg`This bounty is blocked, or its order was cancelled. Its voucher is not mailed again.`,
  },
  PSOF0759: { status: 409, message: msg`The last day of this voucher is over.` },
  PSOF0764: {
    status: 429,
    message: msg({
      message: 'This voucher has been mailed again {most} times within a day. It can be mailed again from {at} UTC on.',
    }),
  },

  PSOF0761: { status: 404, message: msg`There is no such claim.` },
  PSOF0762: { status: 409, message: msg`This claim has been answered.` },

  PSOF0765: {
    status: 422,
    message: msg({
      message: 'The first line of the file names {column} twice. Leave out the column that is not meant.',
    }),
  },

  PSOF0766: {
    status: 422,
    message: msg({ message: 'This call knows no {name} in its address. Nothing was done.' }),
  },

  PSOF0767: {
    status: 404,
    message: msg`The content of this tenant comes from its folder alone, not from a content service.`,
  },
  PSOF0768: {
    status: 403,
    message: msg`This was not signed with the secret that the tenant and its content service share.`,
  },

  PSOF0769: {
    status: 404,
    message: msg`The products of this tenant stand in its folder. They come from no product service.`,
  },

  PSOF0771: {
    status: 422,
    message: msg`This is no list of agencies (Agenturen): it names none, or more than 5000.`,
  },
  PSOF0772: { status: 404, message: msg`There is no such agency.` },
  PSOF0773: { status: 409, message: msg`This agency has ended already.` },
  PSOF0774: { status: 409, message: msg`This agency has not ended.` },
  PSOF0775: { status: 422, message: msg`The list of agencies has mistakes. Nothing of it was taken.` },
  PSOF0776: { status: 404, message: msg`There is nobody like that in this agency.` },
  PSOF0777: { status: 409, message: msg`The access of this person has ended already.` },
  PSOF0778: { status: 409, message: msg`The access of this person has not ended.` },
  PSOF0779: { status: 422, message: msg({ message: 'The tenant has no adviser {number}.' }) },
  PSOF0780: {
    status: 422,
    message: msg({ message: 'Adviser {number} stands in the list twice, before this in agency {agency}.' }),
  },
  PSOF0782: { status: 404, message: msg`No agency has such an addition to bounties.` },
  PSOF0783: { status: 409, message: msg`This addition has ended already, or its days are over.` },
  PSOF0781: { status: 422, message: msg({ message: 'Agency {number} stands in the list twice.' }) },
  ...fraudErrorCodes,
  ...webhookErrorCodes,
  PSOF0763: { status: 404, message: msg`There is no such campaign, or this person has never agreed to it.` },
  PSOF0770: { status: 404, message: msg`This person has never agreed to newsletter or advertising.` },
  PSOF0871: { status: 404, message: msg`There is no such import of orders.` },
  PSOF0872: {
    status: 409,
    message: msg({
      message:
        'Something has come of {count} orders of this import that cannot be called back, so nothing of it is undone. A dry run names them.',
    }),
  },
  PSOF0873: { status: 409, message: msg`This import was undone already.` },
  PSOF0874: {
    status: 409,
    message: msg({
      message:
        'This import has more than {most} orders, or orders of more than {most} referrals. So many cannot be undone at once: put them right by another file.',
    }),
  },
  PSOF0875: { status: 422, message: msg`Say which orders are meant: by an import, a text or days.` },
  PSOF0876: { status: 409, message: msg`This import is still going on. Undo it once it has ended.` },
  PSOF0877: {
    status: 409,
    message: msg({
      message:
        'This import began more than {days} days ago. It cannot be undone any more: put its orders right by another file.',
    }),
  },
  PSOF0966: { status: 404, message: msg`There is no such invoice.` },
  PSOF0967: { status: 409, message: msg`This invoice is noted as paid already.` },
  PSOF0968: { status: 409, message: msg`This invoice is not noted as paid.` },
  PSOF0969: { status: 409, message: msg`This invoice does not agree with the books. That is to be put right first.` },
} as const satisfies Record<string, ErrorEntry>;

export type OperatorErrorCode = keyof typeof operatorErrorCodes;
