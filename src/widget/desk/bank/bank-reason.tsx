import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/**
 * What the codes mean that banks give for transfers in euro: ISO 20022 external code sets (ExternalStatusReason1Code,
 * ExternalReturnReason1Code) as EPC132-08 and the DFÜ agreement, appendix 3, use them. The rest is shown as the bank has written it.
 */
const words: Readonly<Record<string, MessageDescriptor>> = {
  AC01: msg`the account number is wrong`,
  AC03: msg`the account number is not valid for this bank`,
  AC04: msg`the account is closed`,
  AC06: msg`the account is blocked`,
  AC13: msg`the kind of account does not fit`,
  AG01: msg`transfers to this account are not allowed`,
  AG02: msg`the kind of transaction is not valid`,
  AM04: msg`there is not enough money on our account`,
  AM05: msg`it was handed in twice`,
  BE01: msg`the name does not belong to the account`,
  BE04: msg`the address of the recipient is missing`,
  BE05: msg`the bank does not know who has it paid`,
  CNOR: msg`the bank of the recipient cannot be reached`,
  CURR: msg`the currency is wrong`,
  CUST: msg`who has it paid has called it back`,
  DNOR: msg`our bank cannot be reached`,
  DUPL: msg`it was paid twice`,
  ED05: msg`the settlement between the banks has failed`,
  FF01: msg`the format of the file is wrong`,
  FOCR: msg`it was given back after it was called back`,
  FRAD: msg`it is said to be fraud`,
  LEGL: msg`the law forbids it`,
  MD07: msg`the account holder has died`,
  MS02: msg`the account holder gives no reason`,
  MS03: msg`the bank gives no reason`,
  NARR: msg`the bank has written why`,
  RC01: msg`the bank code is wrong`,
  RR01: msg`the account of who pays is missing`,
  RR02: msg`name or address of who pays is missing`,
  RR03: msg`name or address of the recipient is missing`,
  RR04: msg`an authority forbids it`,
  TECH: msg`a technical fault`,
  TM01: msg`it came after the end of the bank’s day`,
};

/** The codes of a reason, each with what it means where that is known. */
export function BankReason({ reason }: { readonly reason: string }) {
  const { i18n } = useLingui();
  const said = reason.split(' ').map((code) => {
    const means = words[code.toUpperCase()];
    return means ? `${code}: ${i18n._(means)}` : code;
  });
  return said.join('; ');
}
